import { createHmac } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import { waitWords } from '@sabiwell/chassis/http/wait-words.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const MOST_ATTEMPTS = 60;
const WINDOW_MS = 10 * 60_000;

const COUNT = `INSERT INTO throttles AS t (key, attempts, window_ends_at) VALUES ($1, 1, $3)
  ON CONFLICT (key) DO UPDATE SET attempts = CASE WHEN t.window_ends_at <= $2 THEN 1 ELSE t.attempts + 1 END,
    window_ends_at = CASE WHEN t.window_ends_at <= $2 THEN excluded.window_ends_at ELSE t.window_ends_at END
  RETURNING attempts, window_ends_at AS "endsAt"`;

/** Counts an attempt to verify a prescription from this address; 429 after 60 within ten minutes. */
export async function countVerifyAttempt({ pool, throttleSecret, limitFactor, clock }: Context, clientAddress: string): Promise<void> {
  const now = clock();
  const key = createHmac('sha256', throttleSecret)
    .update(`verify ${networkOf(clientAddress)}`)
    .digest('hex');
  const [row] = (await runOn(pool)(COUNT, [key, now, new Date(now.getTime() + WINDOW_MS)])) as { attempts: number; endsAt: Date }[];
  if (row === undefined || row.attempts <= MOST_ATTEMPTS * limitFactor) return;
  const seconds = Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000);
  const wait = waitWords(seconds);
  throw new DomainError('too_many_attempts', `Too many prescriptions were checked. Please try again in ${wait}.`, {
    kind: 'rate-limited',
    params: { wait },
    retryAfterSeconds: seconds,
  });
}
