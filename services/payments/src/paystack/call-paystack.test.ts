import { expect, test } from 'vitest';
import { judge } from './call-paystack.ts';
import { refusals, verified } from '../../tests/samples.ts';

const good = { status: true, message: 'Verification successful', data: verified };
const headers = (given: Record<string, string> = {}) => new Headers(given);

test.each([
  ['an answer', 200, good, { kind: 'answered' }],
  ['an answer that was created', 201, good, { kind: 'answered' }],
  ['status as a text', 200, { ...good, status: 'true' }, { kind: 'answered' }],
  ['no, with 200', 200, refusals.asText, { kind: 'rejected', status: 200 }],
  ['a missing field', 400, refusals.missing, { kind: 'rejected', code: 'missing_params' }],
  ['a wrong key as 401', 401, refusals.wrongKey, { kind: 'unavailable', mayBeDone: false }],
  ['a wrong key as 400', 400, refusals.wrongKey, { kind: 'unavailable', mayBeDone: false }],
  ['a fault of the provider', 500, refusals.missing, { kind: 'unavailable', mayBeDone: true }],
  ['a page of a proxy', 404, '<html>', { kind: 'unavailable', mayBeDone: true }],
  ['a page with 200', 200, '<html>Log in', { kind: 'unavailable', mayBeDone: true }],
  ['half an answer', 200, '{"status":true,"da', { kind: 'unavailable', mayBeDone: true }],
])('%s', (_name, status, body, expected) => {
  expect(judge(status, headers(), typeof body === 'string' ? body : JSON.stringify(body))).toMatchObject(expected);
});

test.each([
  [{ 'x-ratelimit-reset': '17' }, 17],
  [{ 'retry-after': '3' }, 3],
  [{ 'x-ratelimit-reset': 'soon' }, 30],
  [{}, 30],
  [{ 'x-ratelimit-reset': '999999' }, 3600],
])('a used-up quota with %o is to be asked again after %i s', (given, retryAfterSeconds) => {
  expect(judge(429, headers(given), '{"status":false,"message":"x","code":"rate_limited"}')).toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds,
  });
});
