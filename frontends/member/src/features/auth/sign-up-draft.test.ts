import { describe, expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { checkStep, firstField, newDraft, refusedFields, type SignUpDraft, stepOf } from './sign-up-draft.ts';

const TODAY = '2026-11-20';
const good: SignUpDraft = {
  ...newDraft(''),
  firstname: 'Amina',
  lastname: 'Bello',
  sex: 'Female',
  birth: '1990-05-17',
  email: 'amina@example.com',
  tel: '+2348031234567',
  city: 'Kano',
  password: 'quiet-harmattan-71',
};

describe('checkStep', () => {
  test('finds nothing wrong with a good draft', () => {
    expect([0, 1, 2].map((step) => checkStep(step, good, TODAY))).toEqual([{}, {}, {}]);
  });

  test.each([
    [0, { firstname: '  ' }, { firstname: 'First name is required.' }],
    [0, { sex: '' }, { sex: 'Choose Male or Female.' }],
    [0, { birth: '' }, { birth: 'Date of birth is required.' }],
    [0, { birth: '2008-11-21' }, { birth: 'You must be 18 or older to join.' }],
    [0, { birth: '2008-11-20' }, {}],
    [1, { email: 'amina' }, { email: 'Enter an email address, for example amina@example.com.' }],
    [1, { tel: '12ab' }, { tel: 'Enter a phone number, for example +2348031234567.' }],
    [1, { country: '' }, { country: 'Country is required.' }],
    [2, { password: 'short' }, { password: 'Password must be 8 characters or more.' }],
    [2, { password: '        ' }, {}],
    [2, { referralCode: 'ABC' }, { referralCode: 'A referral code has 8 letters and digits.' }],
    [2, { referralCode: 'ABCD1234' }, {}],
  ])('step %i with %j', (step, change, errors) => {
    expect(checkStep(step, { ...good, ...change }, TODAY)).toEqual(errors);
  });
});

test('errors of the server go to their field, the first in the order of the form', () => {
  const errors = refusedFields(
    new ApiError(400, 'No.', {
      errors: [
        { path: 'referralCode', message: 'Unknown.' },
        { path: 'city', message: 'Odd.' },
        { path: 'x', message: 'y' },
      ],
    }),
  );
  expect(errors).toEqual({ referralCode: 'Unknown.', city: 'Odd.' });
  expect(firstField(errors)).toBe('city');
  expect(stepOf('city')).toBe(1);
});

test('a known email is an error of the email field; other problems are of no field', () => {
  const taken = 'An account with this email already exists.';
  expect(refusedFields(new ApiError(409, taken))).toEqual({ email: taken });
  expect(refusedFields(new ApiError(429, 'Try again in 30 seconds.'))).toEqual({});
});
