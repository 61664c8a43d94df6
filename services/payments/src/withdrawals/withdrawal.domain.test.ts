import { describe, expect, it } from 'vitest';
import type { WithdrawalStatus } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { decisionOn, earningStatus, isStuck, partsOf, stepOf, type TransferStatus, wasNeverMade } from './withdrawal.domain.ts';

const now = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('an earning', () => {
  it.each([
    [false, 71.9, 'waiting'],
    [false, 72, 'available'],
    [true, 100, 'reversed'],
  ])('that went back (%s), earned %s hours ago, is %s', (isBack, hours, expected) => {
    expect(earningStatus({ isBack, earnedAt: hoursAgo(hours) }, now)).toBe(expected);
  });
});

describe('what a doctor has', () => {
  it.each([
    ['older and newer fees', 500, 200, { availableKobo: 300, waitingKobo: 200 }],
    ['newer fees alone', 200, 200, { availableKobo: 0, waitingKobo: 200 }],
    ['less than the newer fees', 150, 200, { availableKobo: 0, waitingKobo: 150 }],
    ['nothing', 0, 0, { availableKobo: 0, waitingKobo: 0 }],
  ])('of %s', (_what, balanceKobo, waitingKobo, expected) => {
    expect(partsOf({ balanceKobo, waitingKobo })).toEqual(expected);
  });
});

describe('a decision', () => {
  it.each<[WithdrawalStatus, boolean, string]>([
    ['requested', true, 'decide'],
    ['requested', false, 'decide'],
    ['sending', true, 'nothing'],
    ['paid', true, 'nothing'],
    ['reversed', true, 'nothing'],
    ['declined', false, 'nothing'],
  ])('on one that is %s, approving: %s, does: %s', (status, approve, expected) => {
    expect(decisionOn(status, approve)).toBe(expected);
  });
  it.each<[WithdrawalStatus, boolean]>([
    ['sending', false],
    ['paid', false],
    ['declined', true],
  ])('on one that is %s, approving: %s, is refused', (status, approve) => {
    expect(() => decisionOn(status, approve)).toThrow(expect.objectContaining({ code: 'wrong_state', extra: { status } }));
  });
});

describe('a transfer', () => {
  it.each<[WithdrawalStatus, TransferStatus, string]>([
    ['sending', 'pending', 'nothing'],
    ['sending', 'received', 'nothing'],
    ['sending', 'otp', 'staff'],
    ['sending', 'success', 'pay'],
    ['sending', 'failed', 'release'],
    ['sending', 'reversed', 'release'],
    ['sending', 'abandoned', 'release'],
    ['sending', 'blocked', 'release'],
    ['sending', 'rejected', 'release'],
    ['paid', 'success', 'nothing'],
    ['paid', 'pending', 'nothing'],
    ['paid', 'reversed', 'takeBack'],
    ['failed', 'failed', 'nothing'],
    ['failed', 'success', 'late'],
    ['reversed', 'reversed', 'nothing'],
  ])('of one that is %s, which the provider calls %s: %s', (status, transfer, expected) => {
    expect(stepOf(status, transfer)).toBe(expected);
  });
  it('was never made when nobody knows it after an hour, and is stuck after a day', () => {
    expect([wasNeverMade(hoursAgo(1), now), wasNeverMade(hoursAgo(1.1), now)]).toEqual([false, true]);
    expect([isStuck(hoursAgo(24), now), isStuck(hoursAgo(24.1), now)]).toEqual([false, true]);
  });
});
