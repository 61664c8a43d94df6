import type { AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import type { MemberHealth } from '../member-health/member-health.domain.ts';

const CONDITIONS = ['hypertension', 'diabetes'] as const;
const AIMS = ['weight_loss', 'muscle_gain'] as const;
// What of a health profile asks for the same care: salt raises the pressure that a weak heart or a stroke must be spared.
const ASKED_BY: Record<(typeof CONDITIONS)[number], readonly string[]> = {
  hypertension: ['hypertension', 'heart_disease', 'stroke'],
  diabetes: ['diabetes', 'prediabetes'],
};

export type Condition = (typeof CONDITIONS)[number];
export type Aim = (typeof AIMS)[number];

/** Why something is looked at: what the member told (health profile, goals), what they measured, or what the call asked for. */
export type Because = 'profile' | 'readings' | 'request';
type OwnWords = Exclude<Because, 'readings'>;

/** What foods have to fit: for each condition and aim, why it is looked at. */
export type Needs = {
  conditions: ReadonlyMap<Condition, Because>;
  aims: ReadonlyMap<Aim, OwnWords>;
  allergies: readonly AllergyCode[];
  pregnant: boolean;
};

/**
 * What a member's foods have to fit. Every client asks for the same two conditions (decisions.md row 59), so what is known of
 * the member counts, and what was asked for only where nothing is known.
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
