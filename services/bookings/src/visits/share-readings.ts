import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import { SHARING_OVER_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { auditSharing } from './audit-sharing.ts';
import { tellSharing } from './tell-sharing.ts';
import { tellVisit } from './tell-visit.ts';
import { canShare } from './visit-rules.domain.ts';
import type { Visit } from './visit.domain.ts';
import { lockVisit, VISIT_COLUMNS } from './visit.store.ts';
import { readWire } from './wire-visit.ts';

type ShareReadings = typeof appointments.shareReadings;

const SHARE = `UPDATE appointments AS a SET shares_readings = $2, version = version + 1, updated_at = $3 WHERE a.id = $1 RETURNING ${VISIT_COLUMNS}`;

/** Shares the member's readings with the doctor of an own visit, or stops; the same word again changes nothing. */
export async function shareReadings(context: Context, call: Call<ShareReadings>): Promise<Reply<ShareReadings>> {
  const { caller, params, body, requestId } = call;
  const id = rowId(params.id);
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    const visit = found(await lockVisit(run, id));
    if (visit.userId !== caller.userId) throw notFound();
    if (body.shareReadings && !canShare(visit, now)) throw new DomainError('wrong_state', SHARING_OVER_MESSAGE, { kind: 'conflict' });
    if (visit.sharesReadings === body.shareReadings) return;
    const changed = await share(run, visit, body.shareReadings, now);
    await auditSharing(run, changed, { caller, requestId, at: now });
    tellVisit(run, context, changed);
  });
  return { status: 200, body: await readWire(runOn(context.pool), id, 'member', now) };
}

async function share(run: RunSql, { id }: Visit, shares: boolean, now: Date): Promise<Visit> {
  const [row] = await run(SHARE, [id, shares, now]);
  const changed = row as Visit;
  await tellSharing(run, changed, now);
  return changed;
}
