import type { AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';

/** What food-ai knows about a member's health, all of it from events. It is never logged, and goes to a model only with the consent `healthContext`. */
export type MemberHealth = {
  conditions: readonly string[];
  /** Kinds of the goals that are open. */
  goals: readonly string[];
  allergies: readonly AllergyCode[];
  pregnant: boolean;
  /** The mean blood pressure of seven days is 140/90 or more. */
  bpHigh: boolean;
  /** A fasting blood sugar of seven days is 126 mg/dL or more. */
  fastingHigh: boolean;
};

/** For a member of whom nothing is known. */
export const NOTHING_KNOWN: MemberHealth = { conditions: [], goals: [], allergies: [], pregnant: false, bpHigh: false, fastingHigh: false };

/** The person for whom a food is judged (ai.md 1.8). */
export type Person = { hypertension: boolean; diabetes: boolean; pregnant: boolean; allergies: readonly AllergyCode[] };

/** A person of whom nothing is known. */
export const ANYBODY: Person = { hypertension: false, diabetes: false, pregnant: false, allergies: [] };

/** The person for whom this member's food is judged: a condition counts when the member named it, and while readings show it. */
export function personOf({ conditions, allergies, pregnant, bpHigh, fastingHigh }: MemberHealth): Person {
  return {
    hypertension: conditions.includes('hypertension') || bpHigh,
    diabetes: conditions.includes('diabetes') || fastingHigh,
    pregnant,
    allergies,
  };
}

/** The facts about a person that a report considered, in the words of the contract. */
export function judgedFor({ hypertension, diabetes, pregnant, allergies }: Person) {
  return [
    ...(hypertension ? (['hypertension'] as const) : []),
    ...(diabetes ? (['diabetes'] as const) : []),
    ...(pregnant ? (['pregnancy'] as const) : []),
    ...(allergies.length > 0 ? (['allergies'] as const) : []),
  ];
}
