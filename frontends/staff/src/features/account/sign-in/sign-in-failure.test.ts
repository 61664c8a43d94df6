import { describe, expect, test } from 'vitest';
import { ApiError, readError } from '@sabiwell/ui/api-client.ts';
import { signInFailure, whyNotSent } from './sign-in-failure.ts';
import { signInWords } from './sign-in-words.ts';

const refusal = new ApiError(401, 'Invalid credentials. Please check your email and password.', { message: 'Invalid credentials.' });
const silent = readError(502, '<html>Bad gateway</html>', 'Bad Gateway');
const unreachable = new ApiError(0, 'No reply.');

describe.each([
  ['admin', 'Login failed', 'Invalid credentials', 'Login failed', 'Network error. Please try again.'],
  ['case_manager', 'Login failed', 'Invalid credentials', 'Login failed', 'Network error. Please try again.'],
  ['manager', undefined, 'Login failed', undefined, 'Network error. Please try again.'],
  ['doctor', undefined, 'Login failed', undefined, 'Network error. Please check your connection.'],
  ['marketer', 'Login Failed', 'Invalid credentials', 'Error', 'Something went wrong. Please try again.'],
] as const)('signing in to the portal of %s', (role, title, fallback, networkTitle, network) => {
  const { failure } = signInWords(role);

  test('shows the sentence of the server', () => {
    expect(signInFailure(refusal, failure)).toEqual({ title, words: refusal.message });
  });
  test('has words of its own for a reply without a sentence', () => {
    expect(signInFailure(silent, failure)).toEqual({ title, words: fallback });
  });
  test('says when no reply came', () => {
    expect(signInFailure(unreachable, failure)).toEqual({ title: networkTitle, words: network });
  });
  test('does not call it a failure where a second step must be set up first', () => {
    const enrol = new ApiError(403, 'Set up a second step.', { code: 'enrolment_required', message: 'Set up a second step.' });
    expect(signInFailure(enrol, failure)).toEqual({ words: 'Set up a second step.' });
  });
  test('shows nothing where it only asks for the code', () => {
    expect(signInFailure(new ApiError(401, 'Enter the code.', { code: 'code_required' }), failure)).toBeUndefined();
    expect(signInFailure(null, failure)).toBeUndefined();
  });
});

test.each([
  [refusal, refusal.message],
  [silent, 'Failed to send reset email'],
  [unreachable, 'Network error. Please try again.'],
])('a mail for a new password that is not sent says why (%#)', (error, words) => {
  expect(whyNotSent(error)).toBe(words);
});

test('the buttons have the words of the specification', () => {
  expect(signInWords('manager')).toMatchObject({ button: 'Sign In', busy: 'Signing in...' });
  expect(signInWords('doctor')).toMatchObject({ button: 'Sign In', busy: 'Signing In...' });
  expect(signInWords('marketer')).toMatchObject({ button: 'Login', busy: 'Signing in...' });
});
