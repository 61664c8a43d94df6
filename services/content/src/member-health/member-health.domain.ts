import type { AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';

/** What content knows of a member's health, all of it from events; nothing of it is ever logged. */
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

/** Of a member who has told nothing. */
export const NOTHING_KNOWN: MemberHealth = {
  conditions: [],
  goals: [],
  allergies: [],
  pregnant: false,
  bpHigh: false,
  fastingHigh: false,
};
