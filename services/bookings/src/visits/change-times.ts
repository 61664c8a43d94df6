import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { isLockConflict } from '../lock-conflict.ts';

const MOST_TRIES = 3;

/**
 * One transaction that changes times. Where PostgreSQL ended it because of another one, it is tried twice more: nothing of it was kept,
 * and the other one is over.
 */
export async function changeTimes<T>({ pool }: Pick<Context, 'pool'>, work: (run: RunSql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(pool, work);
    } catch (error) {
      if (tries === MOST_TRIES || !isLockConflict(error)) throw error;
    }
  }
}
