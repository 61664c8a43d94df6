import { randomUUIDv7 } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { memberExports } from '@sabiwell/proto/http/member-exports.ts';
import { TOO_MANY_DOWNLOADS_MESSAGE } from '@sabiwell/proto/http/member-export-rules.ts';
import type { Context } from '../context.ts';
import { failLateExports } from './fail-late-exports.ts';
import { secondsToWait, stateAt } from './member-export.domain.ts';
import { insertMemberExport, listMemberExports, lockAccount, type StoredExport } from './member-export.store.ts';
import { wireExport } from './wire-export.ts';

type RequestExport = typeof memberExports.requestExport;

/** Asks every service for its part of the member's data; one that is being made answers itself, and there are three in 24 hours. */
export async function requestExport(context: Context, { caller }: Call<RequestExport>): Promise<Reply<RequestExport>> {
  const [accountId, now] = [caller.userId, context.clock()];
  // One that waited too long stands in the way of a new one until somebody notes that it failed.
  await failLateExports(context, now, accountId);
  const asked = await inTransaction(context.pool, async (run) => {
    await lockAccount(run, accountId);
    const known = await listMemberExports(run, accountId, now);
    const running = known.find((one) => stateAt(one, now) === 'processing');
    if (running !== undefined) return running;
    refuseTooMany(known, now);
    const id = randomUUIDv7();
    await insertMemberExport(run, id, accountId, now);
    const said = { userId: BigInt(accountId), exportId: id, requestedAt: timestampFromDate(now) };
    await writeOutbox(run, [
      newEvent(MemberExportRequestedSchema, said, { key: accountId, subject: `export/${id}`, sequence: 1, time: now }),
    ]);
    return { id, status: 'processing', requestedAt: now, expiresAt: null, bytes: null, parts: [] } satisfies StoredExport;
  });
  return { status: 202, body: wireExport(asked, now) };
}

function refuseTooMany(known: readonly StoredExport[], now: Date): void {
  const retryAfterSeconds = secondsToWait(known, now);
  if (retryAfterSeconds === 0) return;
  throw new DomainError('too_many_downloads', TOO_MANY_DOWNLOADS_MESSAGE, { kind: 'rate-limited', retryAfterSeconds });
}
