import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { CallBackRequestedSchema, CallMissedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Call } from './call.store.ts';

const who = ({ id, doctorId, userId }: Call) => ({ callId: id, doctorId: BigInt(doctorId), userId: BigInt(userId) });
const place = ({ id, version }: Call, time: Date) => ({ key: id, subject: `call/${id}`, sequence: version, time });

/** Nobody took this call. */
export function callMissed(call: Call, missedAt: Date): Event {
  return newEvent(CallMissedSchema, { ...who(call), missedAt: timestampFromDate(missedAt) }, place(call, missedAt));
}

/** The caller waits to be called back. */
export function callBackRequested(call: Call, dueAt: Date, at: Date): Event {
  return newEvent(CallBackRequestedSchema, { ...who(call), dueAt: timestampFromDate(dueAt) }, place(call, at));
}
