import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { lagosDay, lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import { nextTime, type QuietHours, quietUntil } from './clock-times.domain.ts';
import { isDaily, isMeal, latestMs, type Plan } from './reminder-kinds.domain.ts';

/** What a member has done on the day of a plan and on those beside it. */
export type Done = {
  /** Whether a meal of a Lagos day is completed. */
  hasEaten: (day: string, meal: string) => boolean;
  /** The time of the latest reading, of one type or of any. */
  lastReading: (type?: ReadingType) => Date | undefined;
};

/** What becomes of a due plan: whether it is sent, and when it is looked at next; without that it is over. */
export type Decision = { sends: boolean; next: { dueAt: Date; nextAt: Date } | undefined };

/** What decides about a due plan beside the plan. */
type Circumstances = { quiet: QuietHours; leaves?: boolean; done: Done; now: Date };

const ENOUGH_MS = 3 * 3_600_000;

/**
 * Decides about a plan that is due: not sent when it is done already or too late, or to a member who leaves; in quiet hours moved to their
 * end, unless that is too late.
 */
export function decide(plan: Plan, { quiet, leaves = false, done, now }: Circumstances): Decision {
  const { dueAt, kind } = plan;
  const isLate = (at: Date) => at.getTime() - dueAt.getTime() > latestMs(kind);
  if (leaves || isLate(now) || isDone(plan, done)) return { sends: false, next: afterSkipping(plan, now) };
  const end = quietUntil(quiet, now);
  if (end === undefined) return { sends: true, next: planAfter(plan, now) };
  return { sends: false, next: isLate(end) ? afterSkipping(plan, now) : { dueAt, nextAt: end } };
}

function isDone({ kind, dueAt, reading }: Plan, { hasEaten, lastReading }: Done): boolean {
  if (isMeal(kind)) return hasEaten(lagosDay(dueAt), kind);
  const last = lastReading(reading?.type);
  if (last === undefined) return false;
  if (kind === 'reading') return last.getTime() >= dueAt.getTime() - ENOUGH_MS;
  return reading !== undefined && last > reading.measuredAt;
}

/** The next time of the day after one that was not sent: also one that has passed, as long as it is not too late for it. */
function afterSkipping(plan: Plan, now: Date): Decision['next'] {
  return planAfter(plan, new Date(Math.max(plan.dueAt.getTime(), now.getTime() - latestMs(plan.kind))));
}

function planAfter({ kind, at }: Plan, after: Date): Decision['next'] {
  if (!isDaily(kind)) return undefined;
  const dueAt = nextTime(at, after);
  return { dueAt, nextAt: dueAt };
}

/** The id of a plan's notification, which lets it be sent once: a daily one has its day, the reminder to measure its time as well. */
export function notificationIdOf({ kind, userId, dueAt, about }: Plan): string {
  return `reminder-${kind}-${userId}-${about ?? momentOf(kind, dueAt)}`;
}

function momentOf(kind: Plan['kind'], dueAt: Date): string {
  return kind === 'reading' ? lagosMinute(dueAt).replace(':', '') : lagosDay(dueAt);
}
