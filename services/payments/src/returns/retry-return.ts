import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { upsertTask } from '../staff/staff-task.store.ts';
import { nextReturnAt } from './return-schedule.domain.ts';
import { lockWantedReturn, updateNextTry } from './wanted-return.store.ts';

/** A refund failed. If its money goes back by itself, it is asked for again, or becomes a task of staff; true where it goes on. */
export async function retryReturn(run: RunSql, intentId: string, now: Date): Promise<boolean> {
  const wanted = await lockWantedReturn(run, intentId);
  if (wanted === undefined || wanted.isEnded) return false;
  const next = nextReturnAt(wanted.tries, now);
  if (next !== undefined) await updateNextTry(run, intentId, next);
  else await upsertTask(run, { kind: 'return', subject: intentId, intentId, at: now });
  return next !== undefined;
}
