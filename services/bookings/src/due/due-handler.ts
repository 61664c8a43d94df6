import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

/**
 * What happens when something is due. It runs in the transaction that has marked it as done, and checks whether it still has to happen;
 * `setDue` makes it happen once more.
 */
export type DueHandler = (context: Context, run: RunSql, subjectId: string, now: Date) => Promise<void>;
