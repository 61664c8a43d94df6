import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { type CarePeriod, lockPeriod, updatePeriod } from './care-period.store.ts';
import { stepsOf } from './elder-care.domain.ts';

/** Arranges the calls and visits of a locked period, from this time on. */
export async function beginPeriod(run: RunSql, period: CarePeriod, at: Date): Promise<void> {
  const begunAt = period.startsAt > at ? period.startsAt : at;
  await updatePeriod(run, period.id, { begunAt });
  await setNext(run, { ...period, begunAt });
}

/** Makes tasks of the calls and visits of a period whose day has come. */
export async function openCareSteps(_context: Context, run: RunSql, periodId: string, now: Date): Promise<void> {
  const period = await lockPeriod(run, periodId);
  if (period === undefined || period.begunAt === null || period.endedAt !== null) return;
  const { userId, stepsOpened } = period;
  const steps = stepsOf({ ...period, begunAt: period.begunAt });
  const open = steps.slice(stepsOpened).filter(({ opensAt }) => opensAt <= now);
  for (const [i, { kind, dueAt }] of open.entries()) {
    const about = { subject: `${periodId}/${stepsOpened + i + 1}`, ref: periodId, userId };
    await openTask(run, { kind: `elder_care_${kind}`, role: 'case_manager', dueAt, at: now, ...about });
  }
  await updatePeriod(run, periodId, { stepsOpened: stepsOpened + open.length });
  await setNext(run, { ...period, stepsOpened: stepsOpened + open.length });
}

async function setNext(run: RunSql, { id, productCode, begunAt, endsAt, stepsOpened }: CarePeriod): Promise<void> {
  const next = begunAt === null ? undefined : stepsOf({ productCode, begunAt, endsAt })[stepsOpened];
  if (next !== undefined) await setDue(run, 'elder_care_steps', id, next.opensAt);
}
