import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { clearDue } from '../due/due-work.store.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { lockPeriod, lockPeriodsOf, updatePeriod } from './care-period.store.ts';

/** Ends a period that is over or was refunded: what was not done of it is not done any more. */
export async function endElderCare(context: Context, run: RunSql, periodId: string, reasonCode: string): Promise<void> {
  const period = await lockPeriod(run, periodId);
  if (period === undefined || period.endedAt !== null) return;
  const at = context.clock();
  await updatePeriod(run, periodId, { endedAt: at });
  await clearDue(run, 'elder_care_steps', periodId);
  for (const kind of ['elder_care_call', 'elder_care_visit'] as const) {
    for (let step = 1; step <= period.stepsOpened; step += 1) {
      await closeTask(run, { kind, subject: `${periodId}/${step}`, outcome: reasonCode, at });
    }
  }
  const isLast = (await lockPeriodsOf(run, period.userId)).length === 0;
  if (isLast) await closeTask(run, { kind: 'elder_care_start', subject: String(period.userId), outcome: reasonCode, at });
}
