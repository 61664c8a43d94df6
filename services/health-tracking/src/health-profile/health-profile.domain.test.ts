import { expect, it } from 'vitest';
import { codesOf, type ProfileFields } from './health-profile.domain.ts';

const fields = (more: Partial<ProfileFields>): ProfileFields => ({
  primaryConditions: [],
  symptoms: [],
  medications: [],
  allergies: [],
  familyHistory: [],
  dietaryPreferences: [],
  lifestyle: null,
  exerciseLevel: null,
  smokingStatus: null,
  alcoholConsumption: null,
  pregnant: null,
  weightKg: null,
  ...more,
});

it.each([
  ['nothing', {}, { conditionCodes: [], allergyCodes: [], pregnant: null }],
  [
    'conditions and allergies in their own words, each code once',
    { primaryConditions: ['High BP', 'hypertension', 'Type 2 diabetes', 'malaria'], allergies: ['Groundnuts', 'tree_nuts', 'dust'] },
    { conditionCodes: ['diabetes', 'hypertension'], allergyCodes: ['groundnut', 'tree_nuts'], pregnant: null },
  ],
  ['pregnancy', { pregnant: true }, { conditionCodes: [], allergyCodes: [], pregnant: true }],
  [
    'nothing of what runs in the family, of medicines and symptoms',
    { familyHistory: ['diabetes'], medications: ['amlodipine'], symptoms: ['asthma at night'] },
    { conditionCodes: [], allergyCodes: [], pregnant: null },
  ],
])('others may know: %s', (_what, profile, codes) => {
  expect(codesOf(fields(profile))).toEqual(codes);
});
