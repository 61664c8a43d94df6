import { describe, expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { faultsOf, firstFault, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { newSignUp, reachableStep, type SignUpDraft, signUpForm, stepOf, STEPS } from './sign-up-fields.ts';

const form = signUpForm('2026-11-20');
const checkStep = (step: number, draft: SignUpDraft) => faultsOf(form, draft, STEPS[step]?.fields);
const good: SignUpDraft = {
  ...newSignUp(''),
  firstname: 'Amina',
  lastname: 'Bello',
  sex: 'Female',
  birth: '17/05/1990',
  email: 'amina@example.com',
  tel: '+2348031234567',
  city: 'Kano',
  password: 'quiet-harmattan-71',
};

describe('the faults of a step', () => {
  test('are empty for a valid form', () => {
    expect(STEPS.map((_, step) => checkStep(step, good))).toEqual([{}, {}, {}, {}]);
  });

  test.each([
    [0, { firstname: '  ' }, { firstname: 'First name is required.' }],
    [0, { sex: '' }, { sex: 'Choose Male or Female.' }],
    [0, { birth: '' }, { birth: 'Date of birth is required.' }],
    [0, { birth: '21/11/2008' }, { birth: 'You must be 18 or older to join.' }],
    [0, { birth: '20/11/2008' }, {}],
    [0, { birth: '31/02/1990' }, { birth: 'There is no 31/02/1990. Check the day and the month.' }],
    [1, { email: '' }, { email: 'Email is required.' }],
    [1, { email: 'amina' }, { email: 'Enter an email address, for example amina@example.com.' }],
    [1, { tel: '12ab' }, { tel: 'Enter a phone number, for example +2348031234567.' }],
    [2, { country: '' }, { country: 'Country is required.' }],
    [3, { password: '' }, { password: 'Password is required.' }],
    [3, { password: 'short' }, { password: 'Password must be 8 characters or more.' }],
    [3, { password: '        ' }, {}],
    [3, { referralCode: 'ABC' }, { referralCode: 'A referral code has 8 letters and digits.' }],
    [3, { referralCode: 'ABCD1234' }, {}],
  ])('%i with %j', (step, change, errors) => {
    expect(checkStep(step, { ...good, ...change })).toEqual(errors);
  });
});

test('errors of the server go to their field, the first in the order of the form', () => {
  const errors = [
    { path: 'referralCode', message: 'Unknown.' },
    { path: 'city', message: 'Odd.' },
    { path: 'x', message: 'y' },
  ];
  const refused = refusedFields(form, new ApiError(400, 'No.', { errors }));
  expect(refused).toEqual({ referralCode: 'Unknown.', city: 'Odd.' });
  expect(firstFault(form, refused)).toBe('city');
  expect(stepOf('city')).toBe(2);
});

test('a known email is an error of the email field; other problems belong to no field', () => {
  const taken = 'An account with this email already exists.';
  expect(refusedFields(form, new ApiError(409, taken, { code: 'email_taken' }))).toEqual({ email: taken });
  expect(refusedFields(form, new ApiError(429, 'Try again in 30 seconds.'))).toEqual({});
});

test.each([
  [good, 3, 3],
  [good, 0, 0],
  [{ ...good, firstname: '' }, 3, 0],
  [{ ...good, email: 'amina' }, 3, 1],
  [{ ...good, email: 'amina' }, 0, 0],
  [{ ...good, password: '' }, 3, 3],
])('a step is reachable when those before it are right (%#)', (draft, asked, step) => {
  expect(reachableStep(form, draft, asked)).toBe(step);
});
