import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareTask } from '../tasks/care-task.domain.ts';
import { lockPeriodsOf } from './care-period.store.ts';
import { askToStart } from './on-elder-care-paid.ts';
import { beginPeriod } from './open-care-steps.ts';

/** Elder care begins after the first talk with the member; one who was not reached is called again the next day. */
export async function startElderCare(run: RunSql, { userId, outcome }: CareTask, at: Date): Promise<void> {
  if (userId === undefined) return;
  const periods = await lockPeriodsOf(run, userId);
  const [first] = periods;
  if (first === undefined) return;
  if (outcome === 'not_reached') return askToStart(run, first, at);
  if (outcome !== 'reached') return;
  for (const period of periods) if (period.begunAt === null) await beginPeriod(run, period, at);
}
