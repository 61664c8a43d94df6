import type { AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import type { MemberHealth } from '../member-health/member-health.domain.ts';

const CONDITIONS = ['hypertension', 'diabetes'] as const;
const AIMS = ['weight_loss', 'muscle_gain'] as const;
// Profile entries that need the same care: salt raises the blood pressure, which is dangerous with a weak heart or after a stroke.
const ASKED_BY: Record<(typeof CONDITIONS)[number], readonly string[]> = {
  hypertension: ['hypertension', 'heart_disease', 'stroke'],
  diabetes: ['diabetes', 'prediabetes'],
};

export type Condition = (typeof CONDITIONS)[number];
export type Aim = (typeof AIMS)[number];

/** Why something is considered: the member said so (health profile, goals), their readings show it, or the call asked for it. */
export type Because = 'profile' | 'readings' | 'request';
type OwnWords = Exclude<Because, 'readings'>;

/** What foods must suit: for each condition and aim, why it is considered. */
export type Needs = {
  conditions: ReadonlyMap<Condition, Because>;
  aims: ReadonlyMap<Aim, OwnWords>;
  allergies: readonly AllergyCode[];
  pregnant: boolean;
};

/**
 * What a member's foods must suit. Every client asks for the same two conditions (decisions.md row 59), so what is known about the member
 * counts, and the request only where nothing is known.
 */
export function needsOf(health: MemberHealth, asked: readonly string[]): Needs {
  const { allergies, pregnant } = health;
  const conditions = new Map<Condition, Because>([
    ...CONDITIONS.filter((it) => asTrend(health)[it]).map((it) => [it, 'readings'] as const),
    ...CONDITIONS.filter((it) => ASKED_BY[it].some((code) => health.conditions.includes(code))).map((it) => [it, 'profile'] as const),
  ]);
  const aims = new Map<Aim, OwnWords>(AIMS.filter((it) => health.goals.includes(it)).map((it) => [it, 'profile'] as const));
  return {
    conditions: conditions.size > 0 ? conditions : askedFor(CONDITIONS, asked),
    aims: aims.size > 0 ? aims : askedFor(AIMS, asked),
    allergies,
    pregnant,
  };
}

function asTrend({ bpHigh, fastingHigh }: MemberHealth): Record<Condition, boolean> {
  return { hypertension: bpHigh, diabetes: fastingHigh };
}

function askedFor<Goal extends string>(goals: readonly Goal[], asked: readonly string[]): Map<Goal, 'request'> {
  return new Map(goals.filter((it) => asked.includes(it)).map((it) => [it, 'request'] as const));
}
