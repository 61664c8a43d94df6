import {
  ABSENT_SECONDS,
  type CallStatus,
  type CallWay,
  type CareSide,
  isLiveCall,
  LONGEST_CALL_MINUTES,
  type ReportedStatus,
  RING_SECONDS,
} from '@sabiwell/proto/http/call-rules.ts';

const SECOND_MS = 1000;
const RING_MS = RING_SECONDS * SECOND_MS;
const LONGEST_MS = LONGEST_CALL_MINUTES * 60 * SECOND_MS;
const ABSENT_MS = ABSENT_SECONDS * SECOND_MS;

/** A call, as far as its states go. */
export type CallState = {
  way: CallWay;
  status: CallStatus;
  initiatedAt: Date;
  /** When the doctor's browser sent its answer. */
  answeredAt: Date | null;
  connectedAt: Date | null;
  callerSeenAt: Date | null;
  doctorSeenAt: Date | null;
};

/** What a report makes of a call: another status, nothing because it is so already, or a refusal. */
export type Decision = { to: CallStatus } | 'same' | 'forbidden' | 'not_answered' | 'wrong_state';

/** What a side's report makes of a call (care.md 3.1). Hanging up is never contradicted. */
export function decideReport(call: CallState, by: CareSide, report: ReportedStatus): Decision {
  const { way, status } = call;
  if ((report === 'ringing' || report === 'declined') && by !== 'doctor') return 'forbidden';
  if (status === report) return 'same';
  if (!isLiveCall(status)) return report === 'ended' ? 'same' : 'wrong_state';
  if (report === 'failed') return { to: 'failed' };
  if (way !== 'app') return report === 'ended' ? { to: 'ended' } : 'wrong_state';
  if (status === 'connected') return report === 'ended' ? { to: 'ended' } : 'wrong_state';
  if (report === 'ended') return { to: 'cancelled' };
  if (report === 'connected' && call.answeredAt === null) return 'not_answered';
  return { to: report };
}

/** How a live call in the app ends without anybody's report, and when it did; undefined while it goes on. */
export function overdueEnd(call: CallState, now: Date): { status: CallStatus; endedAt: Date } | undefined {
  const end = overdueAt(call);
  if (end > now.getTime()) return undefined;
  if (call.status !== 'connected') return { status: 'missed', endedAt: new Date(end) };
  const isTooLong = end === connectedMs(call) + LONGEST_MS;
  // Nobody knows when browsers that fell silent stopped; they were last heard of then.
  return { status: 'ended', endedAt: new Date(isTooLong ? end : end - ABSENT_MS) };
}

/** When it must be looked at next, if nothing happens until then. */
export function nextCheck(call: CallState): Date {
  return new Date(overdueAt(call));
}

function overdueAt(call: CallState): number {
  if (call.status !== 'connected') return call.initiatedAt.getTime() + RING_MS;
  const lastSeen = Math.max(connectedMs(call), call.callerSeenAt?.getTime() ?? 0, call.doctorSeenAt?.getTime() ?? 0);
  return Math.min(connectedMs(call) + LONGEST_MS, lastSeen + ABSENT_MS);
}

const connectedMs = ({ connectedAt, initiatedAt }: CallState) => (connectedAt ?? initiatedAt).getTime();

/** Whole seconds since both were connected, until the end or now; 0 where they never were. */
export function durationSeconds({ connectedAt, endedAt }: { connectedAt: Date | null; endedAt: Date | null }, now: Date): number {
  if (connectedAt === null) return 0;
  return Math.max(0, Math.floor(((endedAt ?? now).getTime() - connectedAt.getTime()) / SECOND_MS));
}

/** Whether a caller may ask to be called back: after a call in the app that they did not get, or where there was no such call. */
export function canBeCalledBack({ way, status }: Pick<CallState, 'way' | 'status'>): boolean {
  return way !== 'app' || !(isLiveCall(status) || status === 'ended');
}
