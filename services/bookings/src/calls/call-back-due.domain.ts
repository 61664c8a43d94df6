import { MINUTES_TO_JOIN, MINUTES_TO_JOIN_LATE } from '@sabiwell/proto/http/booking-rules.ts';
import { MISSED_CALL_MINUTES } from '@sabiwell/proto/http/call-rules.ts';
import { dayLater, lagosDay, lagosHour, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

const FROM_HOUR = 8;
const UNTIL_HOUR = 20;
const NEXT_HOUR = 9;
const ASKED_MINUTES = 30;
const MINUTE_MS = 60 * 1000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/** By when somebody who is asked to call back does so: half an hour later by day, else at 9 in the morning, in Lagos. */
export function callBackDueAt(askedAt: Date): Date {
  return dueAfter(askedAt, ASKED_MINUTES);
}

type Times = { status: string; startsAt: Date; endsAt: Date };

/**
 * By when a member is called back, whose doctor did not come to the visit that they called about at `calledAt`: a quarter of an hour
 * after they began to wait for it, which nobody does before its start. Undefined where the visit could not be joined then.
 */
export function missedDueAt(calledAt: Date, { status, startsAt, endsAt }: Times): Date | undefined {
  const isOn = status === 'confirmed' || status === 'in_progress';
  const isWaitedFor = calledAt >= after(startsAt, -MINUTES_TO_JOIN) && calledAt <= after(endsAt, MINUTES_TO_JOIN_LATE);
  if (!isOn || !isWaitedFor) return undefined;
  return dueAfter(calledAt < startsAt ? startsAt : calledAt, MISSED_CALL_MINUTES);
}

function dueAfter(at: Date, minutes: number): Date {
  const hour = lagosHour(at);
  if (hour >= FROM_HOUR && hour < UNTIL_HOUR) return after(at, minutes);
  const today = lagosDay(at);
  return lagosMoment(hour < FROM_HOUR ? today : dayLater(today, 1), NEXT_HOUR);
}
