import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { queueInvites } from '../mail/queue-invites.ts';
import { insertStaffAction } from '../staff/audit/insert-staff-action.ts';
import { countOutcomes } from './import-report.store.ts';
import { type DecidedRow, decideRows, endImport, findWaiting, type Import, takeRunning, type WaitingRow } from './import.store.ts';
import { insertPeople } from './insert-people.ts';
import { findReasons, rememberPeople } from './known-people.store.ts';
import { rowCounts } from './wire-import.ts';

export type Importing = Pick<Context, 'pool' | 'clock' | 'mails'>;

const AT_ONCE = 500;

/**
 * Takes the next rows of an import, in one transaction with everything that comes of them: whoever is ended in between takes none of them,
 * and the next one goes on where this one began. True where there may be more to do.
 */
export async function importBatch({ pool, clock, mails }: Importing, id?: string): Promise<boolean> {
  const now = clock();
  const done = await inTransaction(pool, async (run) => {
    const running = await takeRunning(run, id);
    if (running === undefined) return undefined;
    const rows = await findWaiting(run, running.id, AT_ONCE);
    await takeRows(run, running, rows, now);
    const isLast = rows.length < AT_ONCE;
    if (isLast) await end(run, running, now);
    return { isLast, mailed: running.sendInvites };
  });
  if (done?.mailed) mails.wake();
  return done?.isLast === false;
}

async function takeRows(run: RunSql, { id, source, sendInvites }: Import, rows: readonly WaitingRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const reasons = await findReasons(run, source, rows);
  const fresh = rows.filter((_row, place) => reasons[place] === undefined);
  const made = await insertPeople(
    run,
    fresh.map(({ person }) => person),
    now,
  );
  const decided = rows.map(({ list, place, person }, index): DecidedRow => {
    const reason = reasons[index] ?? (made.has(person.email) ? null : 'known_email');
    return { list, place, outcome: reason === null ? 'created' : 'alreadyThere', reason };
  });
  await decideRows(run, id, decided);
  const taken = rows.map((row) => ({ ...row, accountId: made.get(row.person.email) ?? null }));
  await rememberPeople(run, source, taken, now);
  if (sendInvites) await queueInvites(run, made, now);
}

async function end(run: RunSql, { id, startedBy, requestId }: Import, now: Date): Promise<void> {
  await endImport(run, id, now);
  const after = rowCounts(await countOutcomes(run, id));
  const actor = { id: startedBy, role: 'admin' };
  await insertStaffAction(run, { actor, action: 'people_imported', target: id, after, requestId, at: now });
}
