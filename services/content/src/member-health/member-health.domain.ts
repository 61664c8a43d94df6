import type { AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';

/** What content knows about a member's health, all of it from events; none of it is ever logged. */
export type MemberHealth = {
  conditions: readonly string[];
  goals: readonly string[];
  allergies: readonly AllergyCode[];
  pregnant: boolean;
  /** The mean blood pressure of seven days is 140/90 or more. */
  bpHigh: boolean;
  /** The latest fasting blood sugar is 126 mg/dL or more. */
  fastingHigh: boolean;
};

/** For a member of whom nothing is known. */
export const NOTHING_KNOWN: MemberHealth = {
  conditions: [],
  goals: [],
  allergies: [],
  pregnant: false,
  bpHigh: false,
  fastingHigh: false,
};
