import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRequestedSchema,
  CareTaskChangedSchema,
  DoctorAvailabilityChangedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { AiChatUsedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { ExternalUsersCountedSchema, SessionTrackedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { EarningBookedSchema, EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

// What members, doctors and the care team do, as the owners of the events tell it, for these tests.

/** A page that a member looked at. */
export function viewTold(over: { userId: bigint; viewId: bigint; page?: string; device?: string; viewedOn: Date }) {
  const { userId, viewId, page = '/doctors', device = 'Chrome on Android', viewedOn } = over;
  const viewed = { userId, viewId, page, device, viewedAt: timestampFromDate(viewedOn) };
  return newEvent(SessionTrackedSchema, viewed, { key: String(userId), subject: `view/${viewId}`, sequence: 1, time: viewedOn });
}

/** A question to the AI doctor. */
export function chatTold(over: { userId: bigint; chatId?: string; severity?: string; status?: string; fundedBy?: string; usedOn: Date }) {
  const { userId, chatId = randomUUID(), severity = 'low', status = 'answered', fundedBy, usedOn } = over;
  const asked = { userId, chatId, sessionId: randomUUID(), type: 'model', severity, immediate: false, status, remaining: 5 };
  const used = { ...asked, ...(fundedBy !== undefined && { fundedBy }), usedAt: timestampFromDate(usedOn) };
  return newEvent(AiChatUsedSchema, used, { key: String(userId), subject: `ai-chat/${chatId}`, sequence: 1, time: usedOn });
}

/** An appointment that was asked for, and then confirmed or cancelled. */
export function visitTold(startsOn: Date, then?: 'confirmed' | 'cancelled', kind = 'appointment') {
  const bookingId = randomUUID();
  const startsAt = timestampFromDate(startsOn);
  const common = { bookingId, kind, userId: 7n, doctorId: 3n, startsAt, minutes: 30 };
  const place = (sequence: number) => ({ key: bookingId, subject: `${kind}/${bookingId}`, sequence, time: startsOn });
  const events = [newEvent(BookingRequestedSchema, { ...common, version: 1n, feeKobo: 0n, requestedAt: startsAt }, place(1))];
  const next = { ...common, version: 2n, byRole: 'admin' };
  if (then === 'confirmed') events.push(newEvent(BookingConfirmedSchema, { ...next, confirmedAt: startsAt }, place(2)));
  const ended = { ...next, reasonCode: 'by_member', money: 'none', cancelledAt: startsAt };
  if (then === 'cancelled') events.push(newEvent(BookingCancelledSchema, ended, place(2)));
  return events;
}

/** Whether a doctor can be booked. */
export function doctorTold(doctorId: bigint, available: boolean) {
  const place = { key: String(doctorId), subject: `doctor/${doctorId}`, sequence: 1, time: new Date('2026-11-20T08:00:00Z') };
  return newEvent(DoctorAvailabilityChangedSchema, { doctorId, version: 1n, available, verified: true }, place);
}

/** A task of a role; closed where it says so. */
export function taskTold(over: { role: string; dueOn: Date; closedOn?: Date }) {
  const { role, dueOn, closedOn } = over;
  const taskId = randomUUID();
  const times = { openedAt: timestampFromDate(dueOn), dueAt: timestampFromDate(dueOn) };
  const status = closedOn === undefined ? 'open' : 'closed';
  const task = { taskId, version: 1n, kind: 'manual', role, status, ...times };
  const told = { ...task, ...(closedOn !== undefined && { closedAt: timestampFromDate(closedOn) }) };
  return newEvent(CareTaskChangedSchema, told, { key: taskId, subject: `task/${taskId}`, sequence: 1, time: dueOn });
}

/** What the platform kept of a visit's fee, or that it went back. */
export function feeTold(feeKobo: bigint, on: Date, isBack = false) {
  const earningId = randomUUID();
  const sums = { earningId, bookingId: earningId, grossKobo: feeKobo * 10n, feeKobo, netKobo: feeKobo * 9n };
  const place = { key: earningId, subject: `earning/${earningId}`, sequence: isBack ? 2 : 1, time: on };
  if (isBack) return newEvent(EarningReversedSchema, { ...sums, reversedAt: timestampFromDate(on) }, place);
  return newEvent(EarningBookedSchema, { ...sums, providerKind: 'doctor', providerId: 3n, earnedAt: timestampFromDate(on) }, place);
}

/** How many people the source of imports had at a moment. */
export function externalTold(count: bigint, on: Date) {
  const counted = { source: 'import', count, countedAt: timestampFromDate(on) };
  return newEvent(ExternalUsersCountedSchema, counted, { key: 'import', subject: 'external-users/import', sequence: 1, time: on });
}
