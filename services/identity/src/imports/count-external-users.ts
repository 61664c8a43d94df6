import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { ExternalUsersCountedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { noteUnchanged, storeCount, takeTurn } from './external-count.store.ts';
import type { ImportSource } from './import-source.client.ts';
import { countUsers } from './read-import-file.ts';

/** How often the source is asked, by whichever process (staff.md 4.2). */
const EVERY_SECONDS = 600;
const LOOK_EVERY_MS = 30_000;

type Counting = Pick<Context, 'pool' | 'clock' | 'log'> & { importSource: ImportSource };

/** Counts the people of the source of imports now and then, for as long as this process runs. */
export function keepCounting(counting: Counting): Loop {
  return startLoop({ name: 'external-users', log: counting.log, everyMs: LOOK_EVERY_MS, work: () => countExternalUsers(counting) });
}

/** Counts the people of the source where it is time to; where that fails, the last figure stays, and the next turn tries again. */
export async function countExternalUsers(counting: Counting): Promise<false> {
  const { pool, clock, log, importSource } = counting;
  const turn = await takeTurn(runOn(pool), importSource.name, clock(), EVERY_SECONDS);
  if (turn === undefined) return false;
  try {
    await count(counting, turn.etag);
  } catch (err) {
    log.warn({ err }, 'the source of imports was not counted');
  }
  return false;
}

async function count({ pool, clock, importSource }: Counting, mark: string | null): Promise<void> {
  const { name } = importSource;
  const fetched = await importSource.fetch(mark);
  const now = clock();
  if (fetched === undefined) return noteUnchanged(runOn(pool), name, now);
  const { etag, content } = fetched;
  const users = countUsers(content);
  await inTransaction(pool, async (run) => {
    const version = await storeCount(run, name, { count: users, etag, now });
    if (version !== undefined) await writeOutbox(run, [counted(users, version, now)]);
  });
}

/** There is one source: its address stays here, because it may say who it is. */
function counted(users: number, sequence: number, now: Date) {
  const [source, subject] = ['import', 'external-users/import'];
  const about = { source, count: BigInt(users), countedAt: timestampFromDate(now) };
  return newEvent(ExternalUsersCountedSchema, about, { key: source, subject, sequence, time: now });
}
