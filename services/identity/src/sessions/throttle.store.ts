import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, type RunSql } from '@sabiwell/chassis/postgres.ts';
import { countAttempt, forgiveAttempt, type Throttle, type ThrottleRule, waitSeconds } from './throttle.domain.ts';

/** A rule and what it counts, for example one account at one address. */
export type Counted = { subject: string; rule: ThrottleRule };

/** Counts one attempt against every rule, or none: returns the seconds to wait when any of them is closed, else 0. */
export async function takeAttempt(pool: pg.Pool, counted: Counted[], now: Date): Promise<number> {
  return inTransaction(pool, async (run) => {
    const throttles: { key: string; rule: ThrottleRule; throttle: Throttle | undefined }[] = [];
    for (const { key, rule } of keyed(counted)) throttles.push({ key, rule, throttle: await lock(run, key, now) });
    const wait = Math.max(...throttles.map(({ throttle }) => waitSeconds(throttle, now)));
    if (wait > 0) return wait;
    for (const { key, rule, throttle } of throttles) await save(run, key, countAttempt(throttle, rule, now));
    return 0;
  });
}

/** Takes the attempt back from every rule, because it was right. */
export async function forgive(pool: pg.Pool, counted: Counted[], now: Date): Promise<void> {
  await inTransaction(pool, async (run) => {
    for (const { key, rule } of keyed(counted)) {
      const throttle = await lock(run, key, now);
      if (throttle !== undefined) await save(run, key, forgiveAttempt(throttle, rule));
    }
  });
}

/** Sorted, so that two attempts at once lock their rows in the same order. */
function keyed(counted: Counted[]) {
  return counted
    .map(({ subject, rule }) => ({ key: createHash('sha256').update(subject).digest('hex'), rule }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Locks the row, which is made first, so that there is one to lock. */
async function lock(run: RunSql, key: string, now: Date): Promise<Throttle | undefined> {
  await run('DELETE FROM throttles WHERE key = $1 AND window_ends_at <= $2', [key, now]);
  await run('INSERT INTO throttles (key, attempts, window_ends_at) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING', [
    key,
    new Date(now.getTime() + 1),
  ]);
  const [row] = await run('SELECT attempts, window_ends_at, closed_until FROM throttles WHERE key = $1 FOR UPDATE', [key]);
  if (row === undefined || row.attempts === 0) return undefined;
  return {
    attempts: row.attempts as number,
    windowEndsAt: row.window_ends_at as Date,
    closedUntil: (row.closed_until as Date | null) ?? undefined,
  };
}

async function save(run: RunSql, key: string, throttle: Throttle): Promise<void> {
  await run('UPDATE throttles SET attempts = $2, window_ends_at = $3, closed_until = $4 WHERE key = $1', [
    key,
    throttle.attempts,
    throttle.windowEndsAt,
    throttle.closedUntil ?? null,
  ]);
}
