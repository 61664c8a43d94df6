import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { eraseBlobs } from '@sabiwell/chassis/member-rows/erase-blobs.ts';
import { eraseElsewhere, eraseFromOutbox } from '@sabiwell/chassis/member-rows/erase-elsewhere.ts';
import { eraseTables, keptInTables } from '@sabiwell/chassis/member-rows/erase-tables.ts';
import { scrapeGauge } from '@sabiwell/chassis/observe/scrape-gauge.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { deleteExports } from '../member-exports/delete-exports.ts';
import { queueReport } from '../mail/mail.store.ts';
import { memberRows } from '../member-rows.ts';
import { unanswered } from './erasing.domain.ts';
import {
  addOwnErased,
  beginErasing,
  beginOwnErased,
  type Begun,
  countOverdue,
  endErasing,
  endOwnErased,
  hasBegunOwn,
  listAnswers,
  listDue,
  listErasing,
  lockErasing,
} from './erasing.store.ts';
import { erasureBegun, erasureCompleted } from './leaving-events.ts';

const WANTED = typeOf(BookingAccountWantedSchema);
const LOOK_EVERY_MS = 30_000;
const A_ROUND = 20;

type Ending = Pick<Context, 'pool' | 'log' | 'clock' | 'mails'>;
export type Erasing = Ending & Pick<Context, 'redis' | 'blobs' | 'exports'> & { bus: Bus };

const overdue = scrapeGauge({
  name: 'sabiwell_erasures_overdue',
  help: 'Members whose erasure began over 24 hours ago and that some service has not answered',
});

/** Erases the accounts whose seven days are over, until it is stopped. Several processes may do so side by side. */
export function startErasing(erasing: Erasing): Pick<Loop, 'stop'> {
  overdue.from('identity', async () => [{ value: await countOverdue(runOn(erasing.pool), erasing.clock()) }]);
  return startLoop({ name: 'erasures', log: erasing.log, everyMs: LOOK_EVERY_MS, work: () => eraseAccounts(erasing) });
}

/** One round: begins what is due, erases identity's own rows, and ends what every service has answered. True when there may be more. */
export async function eraseAccounts(erasing: Erasing): Promise<boolean> {
  const run = runOn(erasing.pool);
  const due = await listDue(run, erasing.clock(), A_ROUND);
  for (const one of due) await begin(erasing, one);
  for (const begun of await listErasing(run, unanswered([]).length, A_ROUND)) {
    await eraseOwn(erasing, begun);
    await endWhereAnswered(erasing, begun.id);
  }
  return due.length === A_ROUND;
}

async function begin({ pool, clock, log }: Erasing, { id, accountId }: { id: string; accountId: number }): Promise<void> {
  const now = clock();
  const gone = await inTransaction(pool, async (run) => {
    const found = await beginErasing(run, { id, accountId, now });
    if (found !== undefined) await writeOutbox(run, erasureBegun(found, now));
    return found;
  });
  if (gone !== undefined) log.info({ erasure: id, userId: accountId }, 'an erasure begins');
}

/** Erases what identity has, in small steps; ended anywhere, the next round goes on. */
async function eraseOwn({ pool, redis, blobs, exports, bus, clock }: Erasing, { id, accountId }: Begun): Promise<void> {
  const run = runOn(pool);
  if ((await listAnswers(run, id)).some(({ service }) => service === 'identity')) return;
  // Counted once, before the first row goes: emptied rows no longer name their member.
  if (!(await hasBegunOwn(run, id))) await beginOwnErased(run, id, await keptInTables(pool, memberRows, accountId));
  const note = (inBatch: RunSql, deleted: number) => addOwnErased(inBatch, id, deleted);
  await deleteExports({ pool, exports }, accountId);
  await note(run, await dropGuestLetters(run, bus, accountId));
  await note(run, await eraseBlobs(pool, blobs, memberRows, accountId));
  await eraseTables(pool, memberRows, accountId, note);
  await note(run, await eraseFromOutbox(run, memberRows.elsewhere, accountId));
  await note(run, await eraseElsewhere({ redis, bus }, memberRows.elsewhere, accountId));
  await endOwnErased(run, id, clock());
}

/**
 * Removes dead letters about what the member booked as a guest: these name nobody but by an address. Before the account goes, which knows
 * it; one that was not proved may be somebody else's.
 */
async function dropGuestLetters(run: RunSql, bus: Bus, accountId: number): Promise<number> {
  const [account] = await run('SELECT email FROM accounts WHERE id = $1 AND email_verified', [accountId]);
  if (account === undefined) return 0;
  return bus.dropDeadLetters('identity', ({ event }) => {
    const email = event?.data['email'];
    return event?.type === WANTED && typeof email === 'string' && email.toLowerCase() === account['email'];
  });
}

/** Ends an erasure that every service has answered, with its report; until then nothing. */
export async function endWhereAnswered({ pool, clock, log, mails }: Ending, id: string): Promise<void> {
  const now = clock();
  const ended = await inTransaction(pool, async (run) => {
    const begun = await lockErasing(run, id);
    if (begun === undefined || unanswered(await listAnswers(run, id)).length > 0) return false;
    if (begun.email !== null) await queueReport(run, { erasureId: id, email: begun.email }, now);
    await endErasing(run, id, now);
    await writeOutbox(run, [erasureCompleted({ accountId: begun.accountId, erasureId: id }, now)]);
    return true;
  });
  if (!ended) return;
  mails.wake();
  log.info({ erasure: id }, 'an erasure is complete');
}
