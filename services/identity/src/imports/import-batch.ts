import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { queueInvites } from '../mail/queue-invites.ts';
import { insertStaffAction } from '../staff/audit/insert-staff-action.ts';
import { handOver } from './hand-over.ts';
import { countOutcomes } from './import-report.store.ts';
import {
  type DecidedRow,
  decideRows,
  endImport,
  findWaiting,
  hasOpenRows,
  type Import,
  takeRunning,
  type WaitingPerson,
  type WaitingProfessional,
  type WaitingRow,
} from './import.store.ts';
import { insertPeople } from './insert-people.ts';
import { findReasons, rememberPeople } from './known-people.store.ts';
import { rowCounts } from './wire-import.ts';

export type Importing = Pick<Context, 'pool' | 'clock' | 'mails'>;

const AT_ONCE = 500;

/**
 * Takes the next rows of an import, in one transaction with everything that comes of them: whoever is ended in between takes none of them,
 * and the next one goes on where this one began. Bookings is asked about doctors and trainers, and the import ends when it has answered
 * about all of them. True where there may be more to do.
 */
export async function importBatch({ pool, clock, mails }: Importing, id?: string): Promise<boolean> {
  const now = clock();
  const done = await inTransaction(pool, async (run) => {
    const running = await takeRunning(run, id);
    if (running === undefined) return undefined;
    const rows = await findWaiting(run, running.id, AT_ONCE);
    await takeRows(run, running, rows, now);
    const isLast = rows.length < AT_ONCE;
    if (isLast && !(await hasOpenRows(run, running.id))) await end(run, running, now);
    return { isLast, mailed: running.sendInvites };
  });
  if (done?.mailed) mails.wake();
  return done?.isLast === false;
}

async function takeRows(run: RunSql, made: Import, rows: readonly WaitingRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const reasons = await findReasons(run, made.source, rows);
  const fresh = rows.filter((_row, place) => reasons[place] === undefined);
  const accounts = await takePeople(run, made, { people: rows.filter(isPerson), fresh: fresh.filter(isPerson) }, now);
  const asked = fresh.filter(isProfessional);
  await handOver(run, made, asked, now);
  const decided = rows.flatMap((row, place): DecidedRow[] => {
    if (reasons[place] === undefined && isProfessional(row)) return [];
    const reason = reasons[place] ?? (isPerson(row) && !accounts.has(row.said.email) ? 'known_email' : null);
    return [{ list: row.list, place: row.place, outcome: reason === null ? 'created' : 'alreadyThere', reason }];
  });
  await decideRows(run, made.id, decided);
}

type People = { people: readonly WaitingPerson[]; fresh: readonly WaitingPerson[] };

/** Makes the accounts of those who are new; returns them by their addresses. */
async function takePeople(
  run: RunSql,
  { source, sendInvites }: Import,
  { people, fresh }: People,
  now: Date,
): Promise<Map<string, number>> {
  const made = await insertPeople(
    run,
    fresh.map(({ said }) => said),
    now,
  );
  const taken = people.map((row) => ({ ...row, accountId: made.get(row.said.email) ?? null }));
  await rememberPeople(run, source, taken, now);
  if (sendInvites) await queueInvites(run, made, now);
  return made;
}

const isPerson = (row: WaitingRow): row is WaitingPerson => row.list === 'users';
const isProfessional = (row: WaitingRow): row is WaitingProfessional => row.list !== 'users';

async function end(run: RunSql, { id, startedBy, requestId }: Import, now: Date): Promise<void> {
  await endImport(run, id, now);
  const after = rowCounts(await countOutcomes(run, id));
  const actor = { id: startedBy, role: 'admin' };
  await insertStaffAction(run, { actor, action: 'people_imported', target: id, after, requestId, at: now });
}
