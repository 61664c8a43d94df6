import { randomUUIDv7 } from 'node:crypto';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { requireProof } from '@sabiwell/chassis/http/admit-caller.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { pause } from '@sabiwell/chassis/pause.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { MOST_TOLD_FAULTS } from '@sabiwell/proto/http/import-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { peopleImport } from '@sabiwell/proto/http/people-import.ts';
import type { Context } from '../context.ts';
import { runIn } from '../run-in.ts';
import { lockActor } from '../staff/accounts/lock-actor.ts';
import { actorOf, insertStaffAction } from '../staff/audit/insert-staff-action.ts';
import { foresee } from './foresee.ts';
import { findImport, type Import, insertImport } from './import.store.ts';
import { importBatch } from './import-batch.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { readGiven } from './read-given.ts';
import { replyOf } from './wire-import.ts';

type ImportPeople = typeof peopleImport.importPeopleAdmin;
type Caller = Call<ImportPeople>['caller'];

const LONGEST_MS = 25_000;
const LOOK_AGAIN_MS = 50;
const STORED_WITHIN_MS = 20_000;

/**
 * Imports the people of a file or of the source, or says what that would do. The rows are stored with who asked for it before the first of
 * them is taken, so that an import that takes longer than the call, or whose process ends, goes on without it.
 */
export async function importPeople(
  context: Context,
  { caller, body, requestId, receivedAt }: Call<ImportPeople>,
): Promise<Reply<ImportPeople>> {
  const { sendInvites = false, dryRun = false } = body;
  // A dry run changes nothing, so that only the import itself asks for a proof.
  if (!dryRun) requireProof(caller, receivedAt);
  const { fileName, source, sha256, rows } = await readGiven(context, body);
  const judged = await judgeRows(rows, lagosDay(context.clock()));
  const made: Import = {
    id: randomUUIDv7(),
    source,
    fileName,
    sha256,
    dryRun,
    sendInvites,
    status: dryRun ? 'done' : 'running',
    startedBy: caller.staffId,
    requestId,
    startedAt: context.clock(),
  };
  await store(context, caller, made, dryRun ? await foresee(runOn(context.pool), made.source, judged) : judged);
  if (!dryRun) await carryOn(context, made.id);
  return replyFor(context, made.id);
}

async function store({ prisma }: Context, caller: Caller, made: Import, rows: readonly JudgedRow[]): Promise<void> {
  const { id: target, fileName, sha256, sendInvites, requestId, startedAt: at } = made;
  const actor = actorOf(caller);
  const action = made.dryRun ? 'import_checked' : 'import_started';
  await prisma.$transaction(
    async (tx) => {
      await lockActor(tx, actor);
      await insertImport(runIn(tx), made, rows);
      await insertStaffAction(runIn(tx), {
        actor,
        action,
        target,
        after: { fileName, sha256, rows: rows.length, sendInvites },
        requestId,
        at,
      });
    },
    { timeout: STORED_WITHIN_MS },
  );
  ringOutbox();
}

/** Takes rows until none are left or the call has lasted long enough; another process may be at it. */
async function carryOn(context: Context, id: string): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    if (await importBatch(context, id)) continue;
    if ((await findImport(runOn(context.pool), id))?.status !== 'running') return;
    await pause(LOOK_AGAIN_MS);
  }
}

async function replyFor({ pool }: Context, id: string): Promise<Reply<ImportPeople>> {
  const made = await findImport(runOn(pool), id);
  if (made === undefined) throw notFound();
  return replyOf(runOn(pool), made, MOST_TOLD_FAULTS);
}
