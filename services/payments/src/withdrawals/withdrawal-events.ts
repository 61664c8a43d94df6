import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  WithdrawalCompletedSchema,
  WithdrawalFailedSchema,
  WithdrawalRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Withdrawal } from './withdrawal.domain.ts';

type About = Pick<Withdrawal, 'id' | 'doctorId' | 'amountKobo'>;

export function withdrawalRequestedEvent(about: About, time: Date): Event {
  return newEvent(WithdrawalRequestedSchema, { ...dataOf(about), requestedAt: timestampFromDate(time) }, placeOf(about, 1, time));
}

/** `version` is the one before this change. */
export function withdrawalCompletedEvent(about: About & { version: number }, time: Date): Event {
  const data = { ...dataOf(about), completedAt: timestampFromDate(time) };
  return newEvent(WithdrawalCompletedSchema, data, placeOf(about, about.version + 1, time));
}

/** `version` is the one before this change. */
export function withdrawalFailedEvent(
  about: About & { version: number },
  reasonCode: 'declined' | 'failed' | 'reversed',
  time: Date,
): Event {
  const data = { ...dataOf(about), reasonCode, failedAt: timestampFromDate(time) };
  return newEvent(WithdrawalFailedSchema, data, placeOf(about, about.version + 1, time));
}

function dataOf({ id: withdrawalId, doctorId, amountKobo }: About) {
  return { withdrawalId, doctorId: BigInt(doctorId), amountKobo: BigInt(amountKobo) };
}

function placeOf({ id, doctorId }: About, sequence: number, time: Date) {
  return { key: doctorId, subject: `withdrawal/${id}`, sequence, time };
}
