import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { countAttempt, forgiveAttempt, type Throttle, type ThrottleRule, waitSeconds } from './throttle.domain.ts';

/** A rule and what it counts, for example one account at one address. */
export type Counted = { subject: string; rule: ThrottleRule };

/** Counts one attempt against every rule, or none: returns the seconds to wait when any of them is closed, else 0. */
export async function countAgainst(pool: pg.Pool, counted: Counted[], now: Date): Promise<number> {
  const rules = byKey(counted);
  return inTransaction(pool, async (run) => {
    const known = alive(await run(LOCK, [[...rules.keys()], now]), now);
    const wait = Math.max(...[...rules.keys()].map((key) => waitSeconds(known.get(key), now)));
    if (wait > 0) return wait;
    const next = [...rules].map(([key, rule]) => ({ key, ...countAttempt(known.get(key), rule, now) }));
    await save(run, next, now);
    return 0;
  });
}

/** Takes the attempt back from every rule, because it was correct. */
export async function forgive(pool: pg.Pool, counted: Counted[], now: Date): Promise<void> {
  const rules = byKey(counted);
  await inTransaction(pool, async (run) => {
    const known = alive(await run(LOCK, [[...rules.keys()], now]), now);
    const next = [...known].map(([key, throttle]) => ({ key, ...forgiveAttempt(throttle, rules.get(key)!) }));
    await save(run, next, now);
  });
}

// One statement each for any number of rules, because signing in waits for them. Rows are inserted first, so that there is one to lock.
const LOCK = `INSERT INTO throttles (key, attempts, window_ends_at) SELECT key, 0, $2 FROM unnest($1::text[]) AS asked(key)
  ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING key, attempts, window_ends_at, closed_until`;
// Each write deletes a few expired rows, so that they do not accumulate.
const SAVE = `WITH over AS (
    DELETE FROM throttles WHERE key IN (
      SELECT key FROM throttles WHERE window_ends_at <= $5 AND key <> ALL ($1) ORDER BY window_ends_at LIMIT 10 FOR UPDATE SKIP LOCKED)
  )
  UPDATE throttles SET attempts = next.attempts, window_ends_at = next.window_ends_at, closed_until = next.closed_until
  FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS next(key, attempts, window_ends_at, closed_until)
  WHERE throttles.key = next.key`;

/** Sorted by key, so that two attempts at once lock their rows in the same order. */
function byKey(counted: Counted[]): Map<string, ThrottleRule> {
  const keyed = counted.map(({ subject, rule }) => [createHash('sha256').update(subject).digest('hex'), rule] as const);
  return new Map(keyed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Row = { key: string; attempts: number; window_ends_at: Date; closed_until: Date | null };

function alive(rows: Record<string, unknown>[], now: Date): Map<string, Throttle> {
  const counting = (rows as Row[]).filter((row) => row.attempts > 0 && row.window_ends_at > now);
  return new Map(
    counting.map(({ key, attempts, window_ends_at: windowEndsAt, closed_until: closedUntil }) => [
      key,
      { attempts, windowEndsAt, closedUntil: closedUntil ?? undefined },
    ]),
  );
}

async function save(run: RunSql, next: readonly (Throttle & { key: string })[], now: Date): Promise<void> {
  await run(SAVE, [
    next.map(({ key }) => key),
    next.map(({ attempts }) => attempts),
    next.map(({ windowEndsAt }) => windowEndsAt),
    next.map(({ closedUntil }) => closedUntil ?? null),
    now,
  ]);
}
