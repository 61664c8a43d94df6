import { isCritical, isHigh, pressuresOf, type Reading, sugarsOf } from '../member-readings/reading.domain.ts';
import { daysAfter, type Facts } from '../rounds/facts.domain.ts';

/** What can be overdue, and after how many days the member, then the staff, hears of it (ai-doctor.md 7). */
export const GAP_DAYS = {
  critical_unmeasured: { member: 1, staff: 2 },
  pregnancy_pressure_unmeasured: { member: 3, staff: 5 },
  high_pressure_unmeasured: { member: 14, staff: 28 },
  diabetes_unmeasured: { member: 7, staff: 21 },
  follow_up_unbooked: { member: 14, staff: Infinity },
} as const satisfies Record<string, { member: number; staff: number }>;

export type GapCode = keyof typeof GAP_DAYS;
export type GapLevel = 'member' | 'staff';

/** Something that the member should do, and how long it has been due. */
export type Wanted = { code: GapCode; since: Date };

/**
 * What the member should do, overdue or not: of one kind of measurement only what is most pressing. `advisedSince` is since when each
 * advice to see a doctor stands.
 */
export function wantedOf(facts: Facts, advisedSince: readonly Date[]): Wanted[] {
  return [...pressureWanted(facts), ...sugarWanted(facts), ...visitWanted(facts, advisedSince)];
}

/** How far something is overdue; undefined while it is not. */
export function levelOf({ code, since }: Wanted, now: Date): GapLevel | undefined {
  const { member, staff } = GAP_DAYS[code];
  if (staff !== Infinity && now >= daysAfter(since, staff)) return 'staff';
  return now >= daysAfter(since, member) ? 'member' : undefined;
}

function pressureWanted({ readings, conditions, isPregnant, bpHigh }: Facts): Wanted[] {
  const [newest] = pressuresOf(readings);
  // A member who has never measured here may do so elsewhere.
  if (newest === undefined) return [];
  const since = newest.measuredAt;
  if (isCritical(newest)) return [{ code: 'critical_unmeasured', since }];
  if (isPregnant && isHigh(newest)) return [{ code: 'pregnancy_pressure_unmeasured', since }];
  const isHypertensive = isHigh(newest) || bpHigh || conditions.includes('hypertension');
  return isHypertensive ? [{ code: 'high_pressure_unmeasured', since }] : [];
}

function sugarWanted({ readings, fastingHigh, diabetesSince }: Facts): Wanted[] {
  const newest: Reading | undefined = sugarsOf(readings)[0];
  if (newest !== undefined && isCritical(newest)) return [{ code: 'critical_unmeasured', since: newest.measuredAt }];
  if (diabetesSince === null && !fastingHigh) return [];
  // Diabetes that was named without any reading counts from that day.
  const since = newest?.measuredAt ?? diabetesSince;
  return since === null ? [] : [{ code: 'diabetes_unmeasured', since }];
}

function visitWanted({ visitAskedAt }: Facts, advisedSince: readonly Date[]): Wanted[] {
  const unanswered = advisedSince.filter((since) => visitAskedAt === null || visitAskedAt < since);
  if (unanswered.length === 0) return [];
  return [{ code: 'follow_up_unbooked', since: new Date(Math.min(...unanswered.map(Number))) }];
}

/** A gap as it stands: whom it was told, the last time. */
export type OpenGap = { code: GapCode; level: GapLevel };

export type GapSteps = {
  open: { code: GapCode; since: Date; levels: GapLevel[] }[];
  /** The staff hears of it too, or again. */
  raise: GapCode[];
  /** The member took their consent back: the staff is done with it, the member's own reminder stands. */
  lower: GapCode[];
  close: GapCode[];
};

/**
 * What changes with the gaps of a member. A member who agreed late is not told twice: a gap that opens when the staff's days are over is
 * told to both at once.
 */
export function stepsOf(
  wanted: readonly Wanted[],
  open: readonly OpenGap[],
  { now, careContact }: { now: Date; careContact: boolean },
): GapSteps {
  const steps: GapSteps = { open: [], raise: [], lower: [], close: [] };
  const overdue = new Map<GapCode, { since: Date; isForStaff: boolean }>();
  for (const one of wanted) {
    const level = levelOf(one, now);
    const isForStaff = level === 'staff' && careContact;
    const known = overdue.get(one.code);
    if (level !== undefined && (known === undefined || isForStaff)) overdue.set(one.code, { since: one.since, isForStaff });
  }
  for (const { code, level } of open) {
    const gap = overdue.get(code);
    if (gap === undefined) steps.close.push(code);
    else if (gap.isForStaff && level === 'member') steps.raise.push(code);
    else if (!careContact && level === 'staff') steps.lower.push(code);
  }
  for (const [code, { since, isForStaff }] of overdue) {
    if (open.some((gap) => gap.code === code)) continue;
    steps.open.push({ code, since, levels: isForStaff ? ['member', 'staff'] : ['member'] });
  }
  return steps;
}
