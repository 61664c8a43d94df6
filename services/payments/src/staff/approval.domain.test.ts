import { describe, expect, it } from 'vitest';
import { type Approval, decideOn, isSameEvidence, needsSecondPerson } from './approval.domain.ts';

const given: Approval = {
  id: 'one',
  state: 'awaiting',
  bankRef: 'FT1',
  amountKobo: 5_000_000,
  paidOn: '2026-11-20',
  note: 'On the statement',
  firstId: 'ada',
  reason: null,
};

describe('evidence', () => {
  it.each([
    [4_999_999, false],
    [5_000_000, true],
  ])('of %d kobo needs a second person: %s', (kobo, needs) => {
    expect(needsSecondPerson(kobo)).toBe(needs);
  });
  it.each<[string, Partial<Approval>, string, boolean]>([
    ['of the same transfer by the same person', { note: 'Another note' }, 'ada', true],
    ['of the same transfer by somebody else', {}, 'musa', false],
    ['of another transfer', { bankRef: 'FT2' }, 'ada', false],
    ['of another day', { paidOn: '2026-11-21' }, 'ada', false],
  ])('%s is the same: %s', (_what, over, staffId, same) => {
    expect(isSameEvidence(given, { ...given, ...over }, staffId)).toBe(same);
  });
});

describe('a decision', () => {
  it.each<[Approval['state'], 'approved' | 'refused', 'decide' | 'nothing']>([
    ['awaiting', 'approved', 'decide'],
    ['awaiting', 'refused', 'decide'],
    ['approved', 'approved', 'nothing'],
    ['overtaken', 'approved', 'nothing'],
    ['alone', 'approved', 'nothing'],
    ['refused', 'refused', 'nothing'],
  ])('on evidence that is %s: %s does %s', (state, wanted, does) => {
    expect(decideOn({ ...given, state }, wanted, 'completed')).toBe(does);
  });
  it.each<[Approval['state'] | undefined, 'approved' | 'refused', string]>([
    ['refused', 'approved', 'refused'],
    ['approved', 'refused', 'completed'],
    ['overtaken', 'refused', 'completed'],
    [undefined, 'approved', 'completed'],
  ])('on evidence that is %s: %s is refused with the state %s', (state, wanted, status) => {
    const call = () => decideOn(state === undefined ? undefined : { ...given, state }, wanted, 'completed');
    expect(call).toThrow(expect.objectContaining({ code: 'wrong_state', extra: { status } }));
  });
});
