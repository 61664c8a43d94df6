import { expect, test } from 'vitest';
import type { HealthProfile } from '@sabiwell/proto/http/health-profile.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { healthBody, healthDraftOf, healthForm, withEntry } from './health-fields.ts';

const stored: HealthProfile = {
  primaryConditions: ['hypertension'],
  symptoms: [],
  medications: ['amlodipine'],
  allergies: [],
  familyHistory: [],
  lifestyle: null,
  dietaryPreferences: [],
  exerciseLevel: 'light',
  smokingStatus: null,
  alcoholConsumption: null,
  pregnant: false,
  weightKg: 72.5,
  version: 3,
  lastUpdated: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('a stored profile comes back unchanged, without what is not filled in', () => {
  const { lifestyle: _l, smokingStatus: _s, alcoholConsumption: _a, lastUpdated: _u, createdAt: _c, ...said } = stored;
  expect(healthBody(healthDraftOf(stored), stored.version)).toEqual(said);
});

test('text typed for a list but not yet added is saved too', () => {
  const draft = { ...healthDraftOf(stored), typing: { medications: ' metformin  500 mg ' } };
  expect(healthBody(draft, 3).medications).toEqual(['amlodipine', 'metformin 500 mg']);
});

test.each([
  ['Suya', ['egg', 'Suya']],
  ['EGG', ['egg']],
  ['  ', ['egg']],
])('adding %j', (entry, list) => {
  expect(withEntry(['egg'], entry)).toEqual(list);
});

test('a list does not grow past its limit', () => {
  const full = Array.from({ length: 30 }, (_, at) => `entry ${at}`);
  expect(withEntry(full, 'more')).toEqual(full);
});

test.each([
  ['', undefined],
  ['72,5', undefined],
  ['19', 'Enter a weight from 20 to 400 kg.'],
  ['heavy', 'Enter a weight from 20 to 400 kg.'],
])('a weight of %j', (weightKg, fault) => {
  expect(faultsOf(healthForm(), { ...healthDraftOf(stored), weightKg })).toEqual(fault === undefined ? {} : { weightKg: fault });
});
