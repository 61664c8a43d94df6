import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy } from './signature.ts';

const body = Buffer.from('{"event":"charge.success","data":{"url":"https:\\/\\/x","name":"\\u20a6"}}');
const sign = (bytes: Buffer | string, key: string) => createHmac('sha512', key).update(bytes).digest('hex');
const keys = ['sk_test_now', 'sk_test_before'];

test.each([
  ['the current key', sign(body, 'sk_test_now'), true],
  ['the previous key', sign(body, 'sk_test_before'), true],
  ['capital letters', sign(body, 'sk_test_now').toUpperCase(), true],
  ['another key', sign(body, 'sk_test_other'), false],
  ['the same JSON written anew', sign(JSON.stringify(JSON.parse(body.toString())), 'sk_test_now'), false],
  ['one byte more', sign(Buffer.concat([body, Buffer.from(' ')]), 'sk_test_now'), false],
  ['nothing', undefined, false],
  ['an empty header', '', false],
  ['no hex', 'not-hex', false],
  ['too short', sign(body, 'sk_test_now').slice(2), false],
  ['too long', `${sign(body, 'sk_test_now')}00`, false],
])('a webhook signed with %s', (_name, header, isGood) => {
  expect(isSignedBy(body, header, keys)).toBe(isGood);
});

test('without a key nothing is signed', () => {
  expect(isSignedBy(body, sign(body, ''), [])).toBe(false);
});
