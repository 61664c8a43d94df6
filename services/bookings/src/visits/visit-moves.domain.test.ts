import { describe, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES, type AppointmentStatus, type ReasonCode } from '@sabiwell/proto/http/booking-rules.ts';
import { cancelFreelyUntil, decideStatus, type Mover, moveRefusal, type VisitState } from './visit-moves.domain.ts';

const START = new Date('2026-12-01T09:00:00Z');
const DAY_AHEAD = new Date('2026-11-30T09:00:00Z');
const minutesFrom = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const visit = (status: AppointmentStatus, over: Partial<VisitState> = {}): VisitState => ({
  status,
  startsAt: START,
  moves: 0,
  movedByDoctor: false,
  feeKobo: 200_000,
  ...over,
});

const MOVERS: Mover[] = ['member', 'doctor', 'case_manager', 'admin', 'system'];

/** Every change that may happen while the visit runs, as from > to: who. All others are refused, but for the status that it has. */
const ALLOWED: Record<string, Mover[]> = {
  'pending > confirmed': ['doctor', 'case_manager', 'admin', 'system'],
  'pending > rejected': ['doctor', 'case_manager'],
  'pending > cancelled': ['member', 'doctor', 'case_manager', 'admin', 'system'],
  'confirmed > cancelled': ['doctor', 'case_manager', 'admin'],
  'confirmed > in_progress': ['doctor'],
  'confirmed > completed': ['doctor', 'case_manager'],
  'in_progress > completed': ['doctor', 'case_manager'],
};

describe('twenty minutes after the start', () => {
  const now = minutesFrom(20);
  const cases = APPOINTMENT_STATUSES.flatMap((from) => APPOINTMENT_STATUSES.flatMap((to) => MOVERS.map((by) => ({ from, to, by }))));
  test.each(cases)('$from to $to by $by', ({ from, to, by }) => {
    const wanted = from === to ? 'same' : ALLOWED[`${from} > ${to}`]?.includes(by) ? 'change' : 'refused';
    const decision = decideStatus(visit(from), { status: to }, by, now);
    expect(decision.kind).toBe(wanted);
    if (decision.kind === 'change') expect(decision.status).toBe(to);
  });
});

describe('the time at which it may happen', () => {
  test.each<[AppointmentStatus, AppointmentStatus, Mover, number, string]>([
    ['confirmed', 'in_progress', 'doctor', -16, 'too_early'],
    ['confirmed', 'in_progress', 'doctor', -15, 'change'],
    ['confirmed', 'completed', 'doctor', -1, 'too_early'],
    ['confirmed', 'completed', 'case_manager', -1, 'too_early'],
    ['confirmed', 'completed', 'case_manager', 0, 'change'],
    ['in_progress', 'completed', 'doctor', -1, 'too_early'],
    ['in_progress', 'completed', 'doctor', 0, 'change'],
  ])('%s to %s by %s at start %i minutes: %s', (from, to, by, minutes, wanted) => {
    const decision = decideStatus(visit(from), { status: to }, by, minutesFrom(minutes));
    expect(decision.kind === 'refused' ? decision.why : decision.kind).toBe(wanted);
  });

  test.each([
    [14, 'too_early'],
    [15, 'change'],
  ])('a doctor says at start +%i minutes that nobody came: %s', (minutes, wanted) => {
    const decision = decideStatus(visit('confirmed'), { status: 'cancelled', reasonCode: 'member_absent' }, 'doctor', minutesFrom(minutes));
    expect(decision.kind === 'refused' ? decision.why : decision.kind).toBe(wanted);
  });
});

describe('why it does not take place, and the money', () => {
  test.each<[AppointmentStatus, Mover, ReasonCode | undefined, Date, ReasonCode, string]>([
    ['pending', 'member', undefined, minutesFrom(-180), 'by_member', 'return'],
    ['confirmed', 'member', undefined, DAY_AHEAD, 'by_member', 'return'],
    ['confirmed', 'member', undefined, new Date(DAY_AHEAD.getTime() + 1), 'by_member_late', 'keep'],
    ['confirmed', 'member', undefined, minutesFrom(-1), 'by_member_late', 'keep'],
    ['pending', 'system', 'not_confirmed', minutesFrom(-120), 'not_confirmed', 'return'],
    ['confirmed', 'system', 'refunded', DAY_AHEAD, 'refunded', 'none'],
    ['pending', 'doctor', undefined, DAY_AHEAD, 'doctor_unavailable', 'return'],
    ['confirmed', 'doctor', 'doctor_absent', minutesFrom(30), 'doctor_absent', 'return'],
    ['confirmed', 'doctor', 'member_absent', minutesFrom(30), 'member_absent', 'keep'],
    ['confirmed', 'case_manager', undefined, DAY_AHEAD, 'by_staff', 'return'],
    ['confirmed', 'case_manager', 'doctor_absent', minutesFrom(30), 'doctor_absent', 'return'],
    ['pending', 'admin', undefined, DAY_AHEAD, 'by_staff', 'return'],
  ])('%s cancelled by %s as %s', (from, by, given, now, reasonCode, money) => {
    expect(decideStatus(visit(from), { status: 'cancelled', reasonCode: given }, by, now)).toEqual({
      kind: 'change',
      status: 'cancelled',
      reasonCode,
      money,
    });
    expect(decideStatus(visit(from, { feeKobo: 0 }), { status: 'cancelled', reasonCode: given }, by, now)).toMatchObject({ money: 'none' });
  });

  test('a rejected visit is declined, and its money goes back', () => {
    const rejected = { kind: 'change', status: 'rejected', reasonCode: 'declined', money: 'return' };
    expect(decideStatus(visit('pending'), { status: 'rejected' }, 'doctor', DAY_AHEAD)).toEqual(rejected);
    const why = { status: 'rejected', reasonCode: 'doctor_unavailable' } as const;
    expect(decideStatus(visit('pending'), why, 'case_manager', DAY_AHEAD)).toEqual({ ...rejected, reasonCode: 'doctor_unavailable' });
    const other = { status: 'rejected', reasonCode: 'by_staff' } as const;
    expect(decideStatus(visit('pending'), other, 'case_manager', DAY_AHEAD)).toEqual(rejected);
  });

  test('a member cancels freely to the start what the doctor moved, and nothing after it', () => {
    const moved = visit('confirmed', { movedByDoctor: true });
    expect(decideStatus(moved, { status: 'cancelled' }, 'member', minutesFrom(-1))).toMatchObject({
      reasonCode: 'by_member',
      money: 'return',
    });
    expect(decideStatus(moved, { status: 'cancelled' }, 'member', START)).toEqual({ kind: 'refused', why: 'too_late_to_cancel' });
    expect(cancelFreelyUntil(moved)).toEqual(START);
    expect(cancelFreelyUntil(visit('confirmed'))).toEqual(DAY_AHEAD);
  });

  test('nobody but the doctor says that the member was absent, and of a confirmed visit alone', () => {
    const absent = { status: 'cancelled', reasonCode: 'member_absent' } as const;
    expect(decideStatus(visit('confirmed'), absent, 'case_manager', minutesFrom(30))).toEqual({ kind: 'refused', why: 'not_yours' });
    expect(decideStatus(visit('pending'), absent, 'doctor', minutesFrom(30))).toEqual({ kind: 'refused', why: 'wrong_state' });
  });

  test('what was confirmed does not end for not being confirmed', () => {
    const late = { status: 'cancelled', reasonCode: 'not_confirmed' } as const;
    expect(decideStatus(visit('confirmed'), late, 'system', DAY_AHEAD)).toEqual({ kind: 'refused', why: 'wrong_state' });
  });
});

describe('another time', () => {
  test.each<[AppointmentStatus, Mover, Partial<VisitState>, Date, string | undefined]>([
    ['pending', 'member', {}, DAY_AHEAD, undefined],
    ['confirmed', 'member', {}, DAY_AHEAD, undefined],
    ['confirmed', 'member', {}, new Date(DAY_AHEAD.getTime() + 1), 'too_late'],
    ['pending', 'member', { moves: 1 }, DAY_AHEAD, undefined],
    ['pending', 'member', { moves: 2 }, DAY_AHEAD, 'moved_twice'],
    ['confirmed', 'doctor', { moves: 2 }, minutesFrom(-10), undefined],
    ['pending', 'doctor', {}, DAY_AHEAD, undefined],
    ['confirmed', 'case_manager', {}, DAY_AHEAD, undefined],
    ['confirmed', 'admin', {}, DAY_AHEAD, 'not_yours'],
    ['pending', 'system', {}, DAY_AHEAD, 'not_yours'],
    ['in_progress', 'doctor', {}, DAY_AHEAD, 'wrong_state'],
    ['completed', 'doctor', {}, DAY_AHEAD, 'wrong_state'],
    ['cancelled', 'member', {}, DAY_AHEAD, 'wrong_state'],
    ['rejected', 'case_manager', {}, DAY_AHEAD, 'wrong_state'],
  ])('of a visit that is %s, by %s', (status, by, over, now, why) => {
    expect(moveRefusal(visit(status, over), by, now)).toBe(why);
  });
});
