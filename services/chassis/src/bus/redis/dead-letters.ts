import type { Redis } from 'ioredis';
import type { DeadLetter } from '../bus.ts';
import { byName, type Entry, readable, type streamNames } from './stream-entries.ts';

type Names = ReturnType<typeof streamNames>;

const LISTED = 1_000;
const BATCH = 100;
const LONGEST_TEXT = 500;

/** Adds an entry that its group gave up to the dead letters, and acknowledges it, in one step. */
export async function moveToDeadLetters(
  redis: Redis,
  names: Names,
  group: string,
  entry: Entry,
  error: unknown,
  attempts: number,
): Promise<void> {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const about = {
    dl_error: why.slice(0, LONGEST_TEXT),
    dl_attempts: String(attempts),
    dl_at: new Date().toISOString(),
    dl_entry: `${entry.stream} ${entry.id}`,
  };
  const commands = redis
    .multi()
    .xadd(names.dead(group), '*', ...entry.fields, ...Object.entries(about).flat())
    .xack(entry.stream, group, entry.id);
  // Only the group reads its own stream, so its length says how much waits there.
  if (entry.stream === names.retry(group)) commands.xdel(entry.stream, entry.id);
  await inOneStep(commands);
}

/** The group's dead letters, oldest first, at most 1,000. */
export async function listDeadLetters(redis: Redis, names: Names, group: string): Promise<DeadLetter[]> {
  const entries = await redis.xrange(names.dead(group), '-', '+', 'COUNT', LISTED);
  return entries.map((entry) => deadLetterOf(group, entry));
}

function deadLetterOf(group: string, [id, fields]: [string, string[]]): DeadLetter {
  const named = byName(fields);
  return {
    id,
    group,
    topic: named.get('topic') ?? '',
    event: readable(fields),
    error: named.get('dl_error') ?? '',
    attempts: Number(named.get('dl_attempts') ?? 0),
    at: named.get('dl_at') ?? '',
  };
}

/** Moves the group's dead letters to its own retry stream, which only this group reads; returns how many there were. */
export async function retryAll(redis: Redis, names: Names, group: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const entries = await redis.xrange(names.dead(group), '-', '+', 'COUNT', BATCH);
    for (const [id, fields] of entries) {
      const kept = [...byName(fields)].filter(([name]) => !name.startsWith('dl_')).flat();
      await inOneStep(
        redis
          .multi()
          .xadd(names.retry(group), '*', ...kept)
          .xdel(names.dead(group), id),
      );
      moved += 1;
    }
    if (entries.length < BATCH) return moved;
  }
}

/** Deletes those of the group's dead letters that `isOfThem` names; returns how many there were. */
export async function dropDeadLetters(
  redis: Redis,
  names: Names,
  group: string,
  isOfThem: (letter: DeadLetter) => boolean,
): Promise<number> {
  let dropped = 0;
  for (let from = '-'; ;) {
    const entries = await redis.xrange(names.dead(group), from, '+', 'COUNT', BATCH);
    const ids = entries.filter((entry) => isOfThem(deadLetterOf(group, entry))).map(([id]) => id);
    if (ids.length > 0) dropped += await redis.xdel(names.dead(group), ...ids);
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return dropped;
    from = `(${last[0]}`;
  }
}

/** Runs the commands of a MULTI and throws their first error. */
export async function inOneStep(commands: ReturnType<Redis['multi']>): Promise<void> {
  const replies = await commands.exec();
  for (const [error] of replies ?? []) if (error !== null) throw error;
}
