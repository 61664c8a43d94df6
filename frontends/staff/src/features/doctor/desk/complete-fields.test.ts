import { expect, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { completeForm, newOutcome, outcomeOf } from './complete-fields.ts';

const form = completeForm('Amina', '2026-11-24');
const AFTER_TODAY = 'Choose a day after today.';

test.each([
  ['nothing at all', {}, {}],
  ['a follow-up tomorrow', { followUpDate: '2026-11-25' }, {}],
  ['a follow-up today', { followUpDate: '2026-11-24' }, { followUpDate: AFTER_TODAY }],
  ['a day that there is not', { followUpDate: '2027-02-30' }, { followUpDate: AFTER_TODAY }],
  ['too many words', { diagnosis: 'x'.repeat(1001) }, { diagnosis: 'Diagnosis must be 1000 characters or fewer.' }],
])('%s', (_, change, faults) => {
  expect(faultsOf(form, { ...newOutcome(), ...change })).toEqual(faults);
});

test('only what was typed is recorded', () => {
  expect(outcomeOf({ ...newOutcome(), treatment: '  ' })).toBeUndefined();
  expect(outcomeOf({ ...newOutcome(), treatment: ' Rest ', followUpDate: '2026-12-01' })).toEqual({
    treatment: 'Rest',
    followUpDate: '2026-12-01',
  });
});
