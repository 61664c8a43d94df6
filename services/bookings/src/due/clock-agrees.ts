import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const MOST_APART_MS = 5_000;

/**
 * Whether this process's clock agrees with the database's. What is due is judged by this process's own clock: where it is wrong, holds
 * would end and reminders go out at wrong times, so the process must not work.
 */
export async function clockAgrees({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<boolean> {
  const before = clock().getTime();
  const [row = {}] = await runOn(pool)('SELECT clock_timestamp() AS now');
  const after = clock().getTime();
  const theirs = (row['now'] as Date).getTime();
  return theirs >= before - MOST_APART_MS && theirs <= after + MOST_APART_MS;
}
