import { type AllergyCode, allergiesIn, isAllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import { type ConditionCode, conditionsIn } from '@sabiwell/proto/http/health-conditions.ts';
import type { HealthProfile as WireProfile } from '@sabiwell/proto/http/health-profile.ts';

/** What members say about their health. */
export type ProfileFields = Omit<WireProfile, 'version' | 'lastUpdated' | 'createdAt'>;

/** A profile as stored; version 0 and no times before the first save. */
export type HealthProfile = ProfileFields & {
  version: number;
  createdAt: Date | null;
  lastUpdated: Date | null;
  /** Kinds of the goals that are open, as they were last published. */
  goalCodes: string[];
  /** The sequence of the last event. */
  publishedVersion: number;
};

/** A profile as its member sees it. */
export function wireProfile({ goalCodes: _goals, publishedVersion: _published, ...profile }: HealthProfile): WireProfile {
  const { createdAt, lastUpdated } = profile;
  return { ...profile, createdAt: createdAt?.toISOString() ?? null, lastUpdated: lastUpdated?.toISOString() ?? null };
}

/** The fields alone. */
export function fieldsOf(profile: HealthProfile): ProfileFields {
  const {
    version: _version,
    createdAt: _created,
    lastUpdated: _updated,
    goalCodes: _goals,
    publishedVersion: _published,
    ...fields
  } = profile;
  return fields;
}

/** The published part of a profile: codes of what is understood in it, no text (contract.md section 4). */
export function codesOf({ primaryConditions, allergies, pregnant }: ProfileFields): {
  conditionCodes: ConditionCode[];
  allergyCodes: AllergyCode[];
  pregnant: boolean | null;
} {
  return {
    conditionCodes: sorted(primaryConditions.flatMap(conditionsIn)),
    allergyCodes: sorted(allergies.flatMap((text) => (isAllergyCode(text) ? [text] : allergiesIn(text)))),
    pregnant,
  };
}

function sorted<T extends string>(codes: readonly T[]): T[] {
  return [...new Set(codes)].toSorted((one, other) => (one < other ? -1 : 1));
}
