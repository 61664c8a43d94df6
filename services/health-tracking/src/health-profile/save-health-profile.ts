import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { healthProfiles } from '@sabiwell/proto/http/health-profile.ts';
import type { Context } from '../context.ts';
import { ownChange } from '../own-body.ts';
import { fieldsOf, type HealthProfile, type ProfileFields, wireProfile } from './health-profile.domain.ts';
import { updateFields, lockProfile } from './health-profile.store.ts';
import { publishProfile } from './publish-profile.ts';

type SaveHealthProfile = typeof healthProfiles.saveHealthProfile;

/** Saves the whole health profile and publishes it as codes; a profile without changes writes nothing. */
export async function saveHealthProfile(context: Context, call: Call<SaveHealthProfile>): Promise<Reply<SaveHealthProfile>> {
  const { userId } = call.caller;
  const { version: from, ...given } = ownChange(call.caller, call.body);
  const now = context.clock();
  const profile = await inTransaction(context.pool, async (run) => {
    const before = await lockProfile(run, userId);
    if (from !== undefined && from !== before.version) throw staleProfile();
    const fields = filled(given);
    if (before.version > 0 && isDeepStrictEqual(fieldsOf(before), fields)) return before;
    const after: HealthProfile = {
      ...before,
      ...fields,
      version: before.version + 1,
      createdAt: before.createdAt ?? now,
      lastUpdated: now,
    };
    await updateFields(run, userId, fields, { version: after.version, now });
    await publishProfile(run, userId, after, now);
    return after;
  });
  return { status: 200, body: wireProfile(profile) };
}

function filled(given: Omit<Call<SaveHealthProfile>['body'], 'version' | 'userId'>): ProfileFields {
  return {
    primaryConditions: given.primaryConditions ?? [],
    symptoms: given.symptoms ?? [],
    medications: given.medications ?? [],
    allergies: given.allergies ?? [],
    familyHistory: given.familyHistory ?? [],
    dietaryPreferences: given.dietaryPreferences ?? [],
    lifestyle: given.lifestyle ?? null,
    exerciseLevel: given.exerciseLevel ?? null,
    smokingStatus: given.smokingStatus ?? null,
    alcoholConsumption: given.alcoholConsumption ?? null,
    pregnant: given.pregnant ?? null,
    weightKg: given.weightKg ?? null,
  };
}

function staleProfile(): DomainError {
  const message = 'Your health profile was changed on another device. Reload it, then make your change.';
  return new DomainError('stale_version', message, { kind: 'conflict' });
}
