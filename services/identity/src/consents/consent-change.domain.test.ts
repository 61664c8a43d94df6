import { expect, it, test } from 'vitest';
import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { answeredAnew, answersAfter } from './consent-change.domain.ts';

const before = { aiProvider: true, marketing: false, analytics: true, healthContext: true, careContact: false };
const { healthContext: _health, careContact: _care, ...three } = before;

test.each<[string, Consents, (keyof Consents)[], (keyof Consents)[]]>([
  ['the same again is no answer', before, [], []],
  ['a changed answer is one', { ...three, marketing: true }, [], ['marketing']],
  ['two are two', { ...three, marketing: true, careContact: true }, [], ['marketing', 'careContact']],
  ['the same to a new text is one', three, ['aiProvider'], ['aiProvider']],
  ['a refusal of a new text is one', { ...three, aiProvider: false }, ['aiProvider'], ['aiProvider']],
  ['an answer to something else says nothing of a new text', { ...three, marketing: true }, ['aiProvider'], ['marketing']],
  ['what is not named is not answered', three, ['healthContext'], []],
])('%s', (_what, given, outgrown, expected) => {
  expect(answeredAnew(before, given, (purpose) => outgrown.includes(purpose))).toEqual(expected);
});

it('leaves what a call does not name', () => {
  expect(answersAfter(before, { ...three, analytics: false })).toEqual({ ...before, analytics: false });
});
