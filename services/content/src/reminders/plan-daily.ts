import type { ReminderTimes } from '@sabiwell/proto/http/profile-rules.ts';
import type { Context } from '../context.ts';
import { findHour } from '../tips/tip-period.store.ts';
import { nextTime, timeOfHour } from './clock-times.domain.ts';
import { DAILY_KINDS, type DailyKind, latestMs } from './reminder-kinds.domain.ts';
import { changeTimes, upsertDailyPlan } from './reminder-plan.store.ts';

type PlanContext = Pick<Context, 'reminderPlans' | 'tipHours' | 'clock'>;

/** What a member wants to be reminded of each day, and when, in this version. */
export type Wanted = Pick<ReminderTimes, 'mealTimes' | 'readingTimes'> & {
  userId: number;
  version: number;
  mealReminders: boolean;
  healthTips: boolean;
  readingReminders: boolean;
  changedAt: Date;
};

/** Plans the next reminder of each kind as the member wants it; an older version changes nothing. */
export async function planDaily(context: PlanContext, wanted: Wanted): Promise<void> {
  const { userId, version, changedAt } = wanted;
  const tipAt = timeOfHour(await findHour(context.tipHours, userId));
  for (const kind of DAILY_KINDS) {
    const { on, at } = choiceOf(kind, wanted, tipAt);
    await upsertDailyPlan(context.reminderPlans, { userId, kind, on, at, version, next: nextTime(at, since(context, kind, changedAt)) });
  }
  // The hour may have been changed since it was read.
  await planTip(context, userId);
}

/** Plans the reminder of the tip of the day for the hour that the member chose. */
export async function planTip({ reminderPlans, tipHours, clock }: PlanContext, userId: number): Promise<void> {
  const at = [timeOfHour(await findHour(tipHours, userId))];
  await changeTimes(reminderPlans, { userId, kind: 'tip', at, next: nextTime(at, clock()) });
}

function choiceOf(kind: DailyKind, wanted: Wanted, tipAt: string): { on: boolean; at: string[] } {
  if (kind === 'tip') return { on: wanted.healthTips, at: [tipAt] };
  if (kind === 'reading') return { on: wanted.readingReminders, at: wanted.readingTimes };
  return { on: wanted.mealReminders, at: [wanted.mealTimes[kind]] };
}

/** A choice counts from when it was made, but not for times that are too late by now. */
function since({ clock }: PlanContext, kind: DailyKind, changedAt: Date): Date {
  return new Date(Math.max(changedAt.getTime(), clock().getTime() - latestMs(kind)));
}
