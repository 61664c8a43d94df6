import { daysBetween, lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import type { MemberHealth } from '../member-health/member-health.domain.ts';
import { type Because, needsOf } from '../foods/needs.domain.ts';
import { byPriority, fitsDay, isGeneral, type Occasion, type Tip } from './tip.domain.ts';

/** For this many days a subscriber does not get the same tip again, as long as there are others. */
export const MORE_REST_DAYS = 7;

export type MoreOccasion = Occasion & { health: MemberHealth; /** What the member already has for this day. */ today: readonly string[] };

const SPOKEN = { hypertension: 'blood pressure', diabetes: 'blood sugar', sickle_cell: 'sickle cell disease' } as const;
type Spoken = keyof typeof SPOKEN;

/**
 * A subscriber's further tips of a day: first those for their own conditions and readings, then general ones, each after a rest; if these
 * are too few, those that were shown longest ago.
 */
export function chooseMoreTips(tips: readonly Tip[], occasion: MoreOccasion, count: number): Tip[] {
  const fitting = tips.filter(
    (tip) => fitsDay(tip, occasion) && !occasion.today.includes(tip.id) && (isGeneral(tip) || isMeantFor(tip, occasion.health)),
  );
  const rank = (tip: Tip) => (isRested(tip, occasion) ? (isMeantFor(tip, occasion.health) ? 0 : 1) : 2);
  const age = ({ id }: Tip) => occasion.had.get(id) ?? '';
  return fitting
    .toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? age(a).localeCompare(age(b)) : 0) || byPriority(a, b, occasion))
    .slice(0, count);
}

/** Whether a tip is about something that this member lives with, and not only for everybody. */
export function isMeantFor(tip: Tip, health: MemberHealth): boolean {
  return reasonFor(tip, health) !== null;
}

/** Why a tip is for this member, as a sentence; null for a general tip. */
export function reasonFor({ conditions, targetAudience }: Tip, health: MemberHealth): string | null {
  if (targetAudience === 'pregnant_women') return health.pregnant ? "Because you told us you're pregnant." : null;
  const known = causesOf(health);
  const condition = conditions.find((one): one is Spoken => known.has(one as Spoken));
  if (condition === undefined) return null;
  const what = SPOKEN[condition];
  return known.get(condition) === 'readings' ? `Because of your ${what} readings.` : `Because of what you told us about your ${what}.`;
}

function causesOf(health: MemberHealth): Map<Spoken, Because> {
  const causes = new Map<Spoken, Because>(needsOf(health, []).conditions);
  if (health.conditions.includes('sickle_cell')) causes.set('sickle_cell', 'profile');
  return causes;
}

function isRested({ id }: Tip, { day, had }: Occasion): boolean {
  const last = had.get(id);
  return last === undefined || daysBetween(last, day) > MORE_REST_DAYS;
}

/** Whether this hour in Lagos has come. */
export function isDue(hour: number, now: Date): boolean {
  return lagosHour(now) >= hour;
}
