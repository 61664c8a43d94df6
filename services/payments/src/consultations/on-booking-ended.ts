import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { afterCommit, inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingCancelledSchema, BookingRejectedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { wantReturn } from '../returns/want-return.ts';
import { bookingFields } from './booking-fields.ts';
import { insertCharge } from './charge.store.ts';
import { endVisit } from './end-visit.ts';

const read = eventReader(
  [BookingRejectedSchema, BookingCancelledSchema],
  bookingFields.extend({
    reasonCode: z.string(),
    money: z.string(),
    intentId: z.uuid().optional(),
    returnKobo: z.number().int().min(0).optional(),
  }),
);
type Ended = ReturnType<typeof read>;

/** A booking does not take place: its money goes back, unless the doctor or the trainer keeps it. */
export async function onBookingEnded(context: Context, event: Event): Promise<void> {
  const ended = read(event);
  const isOfTrainer = ended.kind === 'trainer';
  if (!isOfTrainer && ended.kind !== 'appointment') return;
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'charges', event.id, () => (isOfTrainer ? endTraining(context, run, ended) : endAppointment(context, run, ended))),
  );
}

async function endAppointment(context: Context, run: RunSql, ended: Ended): Promise<void> {
  const { bookingId, userId, doctorId, version, money, reasonCode: reason } = ended;
  if (doctorId === undefined) return;
  const state = money === 'keep' ? 'kept' : 'closed';
  // If its request is read later than this, or was of no fee, nobody can pay for it.
  const closed = { bookingId, userId, doctorId, amountKobo: 0, state: 'closed' as const, endsAt: undefined, version, at: context.clock() };
  await insertCharge(run, closed);
  await endVisit(context, run, { bookingId, version, state, reason });
}

async function endTraining(context: Context, run: RunSql, { intentId, returnKobo = 0, money, reasonCode }: Ended): Promise<void> {
  if (money !== 'return' || intentId === undefined || returnKobo === 0) return;
  await wantReturn(run, { intentId, amountKobo: returnKobo, reason: reasonCode, at: context.clock() });
  afterCommit(run, () => context.wakeReturns());
}
