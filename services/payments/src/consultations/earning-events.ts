import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { EarningBookedSchema, EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { HeldFee } from './held-fee.store.ts';

export function earningBookedEvent(fee: HeldFee, time: Date): Event {
  const who = { providerKind: 'doctor', providerId: BigInt(fee.doctorId), earnedAt: timestampFromDate(time) };
  return newEvent(EarningBookedSchema, { ...sumsOf(fee), ...who }, placeOf(fee, 1, time));
}

export function earningReversedEvent(fee: HeldFee, time: Date): Event {
  return newEvent(EarningReversedSchema, { ...sumsOf(fee), reversedAt: timestampFromDate(time) }, placeOf(fee, 2, time));
}

/** An earning is the fee of one payment, so it has the number of the intent. */
function sumsOf({ intentId: earningId, bookingId, amountKobo, feeKobo }: HeldFee) {
  return {
    earningId,
    bookingId,
    grossKobo: BigInt(amountKobo),
    feeKobo: BigInt(feeKobo),
    netKobo: BigInt(amountKobo - feeKobo),
  };
}

function placeOf({ intentId, bookingId }: HeldFee, sequence: number, time: Date) {
  return { key: bookingId, subject: `earning/${intentId}`, sequence, time };
}
