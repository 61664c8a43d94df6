import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import {
  HealthProfileChangedSchema,
  HealthTrendChangedSchema,
  ReadingMeasuredSchema,
  ReadingRemovedSchema,
} from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { WorkoutLoggedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberConsentsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';

// Events of other services about one member, as these services write them.

type Of = { userId: number; version?: number };
type Measured = Of & { id: string; at: Date; urgency?: string };

const place = (userId: number, subject: string, sequence: number, time = new Date()) => ({ key: userId, subject, sequence, time });

function measured({ userId, version = 1, id, at, urgency = 'clinic' }: Measured, figures: object): Event {
  const judged = { status: 'High', statusDetail: 'stage_2', urgency, measuredAt: timestampFromDate(at) };
  const data = { userId: BigInt(userId), readingId: id, version: BigInt(version), ...judged, ...figures };
  return newEvent(ReadingMeasuredSchema, data, place(userId, `reading/${id}`, version, at));
}

export function pressureEvent({ systolic = 152, diastolic = 96, ...of }: Measured & { systolic?: number; diastolic?: number }): Event {
  return measured(of, { type: 'blood_pressure', systolic, diastolic });
}

export function sugarEvent({ mgDl, context = 'fasting', ...of }: Measured & { mgDl: number; context?: string }): Event {
  return measured(of, { type: 'blood_sugar', sugarMgDl: mgDl, context });
}

export function removedEvent({ userId, version = 2, id }: Of & { id: string }): Event {
  return newEvent(
    ReadingRemovedSchema,
    { userId: BigInt(userId), readingId: id, version: BigInt(version) },
    place(userId, `reading/${id}`, version),
  );
}

export function profileEvent({ userId, version = 1, at, ...of }: Of & { conditionCodes?: string[]; pregnant?: boolean; at?: Date }): Event {
  const data = { userId: BigInt(userId), version: BigInt(version), ...of };
  return newEvent(HealthProfileChangedSchema, data, place(userId, `member-health/${userId}`, version, at));
}

export function trendEvent({ userId, version = 1, ...of }: Of & { bpHigh?: boolean; fastingHigh?: boolean }): Event {
  const data = { userId: BigInt(userId), version: BigInt(version), ...of };
  return newEvent(HealthTrendChangedSchema, data, place(userId, `member-health/${userId}`, version));
}

export function workoutEvent({ userId, date }: { userId: number; date: string }): Event {
  return newEvent(WorkoutLoggedSchema, { userId: BigInt(userId), workoutId: 'w', type: 'walk', date }, place(userId, 'workout/w', 1));
}

export function consentsEvent({ userId, version = 1, purposes }: Of & { purposes: string[] }): Event {
  const data = { userId: BigInt(userId), version: BigInt(version), purposes, changedAt: timestampFromDate(new Date()) };
  return newEvent(MemberConsentsChangedSchema, data, place(userId, `member-consents/${userId}`, version));
}

export function visitEvent({ userId, kind = 'appointment', at }: { userId: number | undefined; kind?: string; at: Date }): Event {
  const data = { bookingId: 'b', version: 1n, kind, ...(userId && { userId: BigInt(userId) }), requestedAt: timestampFromDate(at) };
  return newEvent(BookingRequestedSchema, data, { key: 'b', subject: 'booking/b', sequence: 1, time: at });
}
