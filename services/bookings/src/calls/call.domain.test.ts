import { describe, expect, test } from 'vitest';
import { CALL_STATUSES, CARE_SIDES, REPORTED_STATUSES } from '@sabiwell/proto/http/call-rules.ts';
import { ABSENT_SECONDS, LONGEST_CALL_MINUTES, RING_SECONDS } from '@sabiwell/proto/http/call-rules.ts';
import { type CallState, canBeCalledBack, decideReport, durationSeconds, nextCheck, overdueEnd } from './call.domain.ts';

const start = new Date('2026-11-23T10:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const call = (over: Partial<CallState> = {}): CallState => ({
  way: 'app',
  status: 'initiated',
  initiatedAt: start,
  answeredAt: null,
  connectedAt: null,
  callerSeenAt: start,
  doctorSeenAt: null,
  ...over,
});

/** What becomes of an answered call in the app, for each status (row) and report (column); `!` is a refusal, `=` no change. */
const TABLE = `
            ringing    connected  ended      declined   failed
  initiated ringing    connected  cancelled  declined   failed
  ringing   =          connected  cancelled  declined   failed
  connected !          =          ended      !          failed
  ended     !          !          =          !          !
  missed    !          !          =          !          !
  declined  !          !          =          =          !
  cancelled !          !          =          !          !
  failed    !          !          =          !          =`;
const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/));
const said = (decision: ReturnType<typeof decideReport>) =>
  typeof decision === 'object' ? decision.to : decision === 'same' ? '=' : decision === 'wrong_state' ? '!' : decision;

describe('a report', () => {
  test('of every status by a doctor, from every status', () => {
    expect(rows.map(([status]) => status)).toEqual([...CALL_STATUSES]);
    for (const [status, ...expected] of rows) {
      const found = REPORTED_STATUSES.map((report) =>
        said(decideReport(call({ status: status as CallState['status'], answeredAt: start }), 'doctor', report)),
      );
      expect([status, ...found]).toEqual([status, ...expected]);
    }
  });

  test('by a member is the same but that ringing and declining are for the doctor to say', () => {
    for (const [status, , ...expected] of rows) {
      const found = REPORTED_STATUSES.map((report) =>
        said(decideReport(call({ status: status as CallState['status'], answeredAt: start }), 'member', report)),
      );
      expect([status, ...found]).toEqual([status, 'forbidden', expected[0], expected[1], 'forbidden', expected[3]]);
    }
  });

  test.each(CARE_SIDES)('of a connection before the doctor answered is refused, by a %s', (side) => {
    expect(decideReport(call(), side, 'connected')).toBe('not_answered');
    expect(decideReport(call({ status: 'ringing' }), side, 'connected')).toBe('not_answered');
  });

  test('of a call by telephone can only be its end', () => {
    const found = REPORTED_STATUSES.map((report) => said(decideReport(call({ way: 'phone', answeredAt: start }), 'doctor', report)));
    expect(found).toEqual(['!', '!', 'ended', '!', 'failed']);
  });
});

describe('a call without a report', () => {
  test.each(['initiated', 'ringing'] as const)('that is %s is missed after 45 seconds', (status) => {
    const ringing = call({ status, callerSeenAt: later(44), doctorSeenAt: later(44) });
    expect(overdueEnd(ringing, later(RING_SECONDS - 0.001))).toBeUndefined();
    expect(overdueEnd(ringing, later(RING_SECONDS))).toEqual({ status: 'missed', endedAt: later(RING_SECONDS) });
    expect(nextCheck(ringing)).toEqual(later(RING_SECONDS));
  });

  test('ends after 60 minutes, however lively it is', () => {
    const seen = later(LONGEST_CALL_MINUTES * 60 + 9);
    const long = call({ status: 'connected', connectedAt: later(10), callerSeenAt: seen, doctorSeenAt: seen });
    const end = later(10 + LONGEST_CALL_MINUTES * 60);
    expect(overdueEnd(long, new Date(end.getTime() - 1))).toBeUndefined();
    expect(overdueEnd(long, end)).toEqual({ status: 'ended', endedAt: end });
  });

  test('ends when neither side was heard of for a minute, as of when one last was', () => {
    const silent = call({ status: 'connected', connectedAt: later(10), callerSeenAt: later(100), doctorSeenAt: later(130) });
    expect(nextCheck(silent)).toEqual(later(130 + ABSENT_SECONDS));
    expect(overdueEnd(silent, later(189))).toBeUndefined();
    expect(overdueEnd(silent, later(190))).toEqual({ status: 'ended', endedAt: later(130) });
  });

  test('goes on while one side is there', () => {
    const half = call({ status: 'connected', connectedAt: later(10), callerSeenAt: later(600), doctorSeenAt: later(11) });
    expect(overdueEnd(half, later(640))).toBeUndefined();
  });
});

test.each([
  [null, null, 0],
  [start, null, 90],
  [start, later(61.9), 61],
  [later(100), null, 0],
])('a call that connected at %s and ended at %s lasted %i seconds', (connectedAt, endedAt, seconds) => {
  expect(durationSeconds({ connectedAt, endedAt }, later(90))).toBe(seconds);
});

test('who got no call in the app, or had none, can be called back', () => {
  const open = CALL_STATUSES.filter((status) => canBeCalledBack({ way: 'app', status }));
  expect(open).toEqual(['missed', 'declined', 'cancelled', 'failed']);
  expect(CALL_STATUSES.every((status) => canBeCalledBack({ way: 'phone', status }))).toBe(true);
});
