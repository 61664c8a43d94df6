import { carePlanOf } from '@sabiwell/proto/http/elder-care-rules.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** A call or a visit of a period, by the time at which it becomes a task and the time by which it is done. */
export type CareStep = { kind: 'call' | 'visit'; opensAt: Date; dueAt: Date };

const DAYS_A_WEEK = 7;
/** The day of a week of care on which each of its calls falls, counted from the first, by how many there are. */
const CALL_DAYS: Readonly<Record<number, readonly number[]>> = { 0: [], 1: [1], 2: [1, 4], 3: [1, 3, 5] };
const VISIT_DAY = 2;
const SUNDAY = 0;
const MORNING = 7;
const EVENING = 18;

/** Every call and visit of a period, the earliest first: from the day after it began on, each week alike, never on a Sunday. */
export function stepsOf(period: { productCode: string; begunAt: Date; endsAt: Date }): CareStep[] {
  const { callsPerWeek, visits } = carePlanOf(period.productCode);
  const first = lagosDay(period.begunAt);
  const last = lagosDay(period.endsAt);
  const steps: CareStep[] = [];
  for (let week = 0; dayLater(first, week * DAYS_A_WEEK) <= last; week += 1) {
    const hasVisit = visits !== null && (visits.per === 'week' || week === 0);
    const days = (CALL_DAYS[callsPerWeek] ?? []).map((day) => stepOn('call', dayLater(first, week * DAYS_A_WEEK + day)));
    steps.push(...days, ...(hasVisit ? [stepOn('visit', dayLater(first, week * DAYS_A_WEEK + VISIT_DAY))] : []));
  }
  return steps.filter(({ dueAt }) => dueAt <= period.endsAt).toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

function stepOn(kind: CareStep['kind'], day: string): CareStep {
  const workday = new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY ? dayLater(day, 1) : day;
  return { kind, opensAt: lagosMoment(workday, MORNING), dueAt: lagosMoment(workday, EVENING) };
}
