import { createHmac } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { waitWords } from '@sabiwell/chassis/http/wait-words.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** What is counted, for example the bookings of one telephone number, and how many are allowed in an hour. */
export type Counted = { subject: string; limit: number };
/** What is said to whoever has reached a limit; how long to wait follows. */
export type TooMany = { code: string; said: string };

const HOUR_MS = 3_600_000;
// Each count deletes a few that are over, so that they do not accumulate. The keys are ordered, so that two counts lock alike.
const COUNT = `WITH over AS (
    DELETE FROM throttles WHERE key IN (
      SELECT key FROM throttles WHERE window_ends_at <= $2 AND key <> ALL ($1) ORDER BY window_ends_at LIMIT 10 FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO throttles AS t (key, attempts, window_ends_at) SELECT key, 1, $3 FROM unnest($1::text[]) AS asked(key) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET attempts = CASE WHEN t.window_ends_at <= $2 THEN 1 ELSE t.attempts + 1 END,
    window_ends_at = CASE WHEN t.window_ends_at <= $2 THEN excluded.window_ends_at ELSE t.window_ends_at END
  RETURNING key, attempts, window_ends_at AS "endsAt"`;

/** Counts once against each; 429 where one has reached its limit. In a transaction that is rolled back nothing is counted. */
export async function countOnce(run: RunSql, secret: string, counted: readonly Counted[], now: Date, tooMany: TooMany): Promise<void> {
  const limits = new Map(counted.map(({ subject, limit }) => [createHmac('sha256', secret).update(subject).digest('hex'), limit]));
  const rows = (await run(COUNT, [[...limits.keys()], now, new Date(now.getTime() + HOUR_MS)])) as CountedRow[];
  const full = rows.filter(({ key, attempts }) => attempts > (limits.get(key) ?? 0));
  if (full.length > 0) throw refused(tooMany, Math.max(...full.map(({ endsAt }) => endsAt.getTime())) - now.getTime());
}

type CountedRow = { key: string; attempts: number; endsAt: Date };

function refused({ code, said }: TooMany, waitMs: number): DomainError {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = waitWords(seconds);
  return new DomainError(code, `${said} Please try again in ${wait}.`, {
    kind: 'rate-limited',
    params: { wait },
    retryAfterSeconds: seconds,
  });
}
