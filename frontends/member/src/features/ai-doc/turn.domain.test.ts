import { expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { changedTurns, failureOf, keepsKey, type Turn } from './turn.domain.ts';

const asked = { key: 'k1', question: 'Salt?', byGuide: false };
const first = changedTurns<string>([], { type: 'asked', turn: asked });

test('a question is asked, written and answered; the answer replaces what was written', () => {
  const writing = ['Less ', 'salt'].reduce<readonly Turn<string>[]>(
    (turns, delta) => changedTurns(turns, { type: 'wrote', key: 'k1', delta }),
    first,
  );
  expect(writing).toMatchObject([{ ...asked, at: 'writing', text: 'Less salt', answer: null }]);
  expect(changedTurns(writing, { type: 'answered', key: 'k1', answer: 'See a doctor.' })).toMatchObject([
    { at: 'answered', text: '', answer: 'See a doctor.' },
  ]);
});

test('what was written stays when the answer breaks off, and goes when it is asked again in its place', () => {
  const error = new ApiError(0, 'No connection');
  const two = changedTurns(changedTurns(first, { type: 'asked', turn: { ...asked, key: 'k2' } }), {
    type: 'wrote',
    key: 'k1',
    delta: 'Less',
  });
  const broken = changedTurns(two, { type: 'failed', key: 'k1', error });
  expect(broken).toMatchObject([
    { key: 'k1', at: 'failed', text: 'Less', error },
    { key: 'k2', at: 'waiting' },
  ]);
  expect(changedTurns(broken, { type: 'asked-again', key: 'k1', turn: { ...asked, key: 'k3', byGuide: true } })).toMatchObject([
    { key: 'k3', byGuide: true, at: 'waiting', text: '', error: null },
    { key: 'k2' },
  ]);
});

test.each([
  [null, 'broken', true],
  [new ApiError(0, 'x', { code: 'broken_off' }), 'broken', true],
  [new ApiError(409, 'x', { code: 'in_progress' }), 'broken', true],
  [new ApiError(500, 'x'), 'broken', true],
  [new ApiError(503, 'x', { code: 'ai_unavailable', guide: true }), 'away', false],
  [new ApiError(403, 'x', { code: 'subscription_required', needsSubscription: true }), 'limit', false],
  [new ApiError(403, 'x', { needsSubscription: true }), 'limit', false],
  [new ApiError(403, 'x', { code: 'week_used_up', needsSubscription: false }), 'week', false],
  [new ApiError(403, 'x', { code: 'consent_required', consent: 'aiProvider' }), 'consent', false],
  [new ApiError(400, 'x'), 'refused', false],
  [new ApiError(403, 'x'), 'refused', false],
  [new ApiError(429, 'x'), 'refused', false],
] as const)('%s is %s', (error, failure, isSame) => {
  expect([failureOf(error), keepsKey(error)]).toEqual([failure, isSame]);
});
