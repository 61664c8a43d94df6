import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { TrainerServicePurchasedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { TRAINER_SERVICES } from '@sabiwell/proto/http/trainer-rules.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import type { TrainerBooking } from './trainer-booking.domain.ts';
import { trainerBookingRequested } from './trainer-booking-events.ts';
import { insertBooking } from './trainer-booking.store.ts';
import { findTrainer } from './trainer.store.ts';

/** Within this many days a trainer is chosen and a first session planned; then staff ask. */
export const DAYS_TO_PLAN = 2;

const read = eventReader(
  [TrainerServicePurchasedSchema],
  z.object({
    userId,
    intentId: z.string(),
    trainerId: z.string().optional(),
    serviceCode: z.string(),
    amountKobo: z.number().int(),
    reference: z.string().default(''),
  }),
);

/** Makes the booking of a service that was paid; where it names no trainer of the directory, staff have to find one. */
export async function onTrainerServicePurchased(context: Context, event: Event): Promise<void> {
  const bought = read(event);
  const service = TRAINER_SERVICES[bought.serviceCode];
  if (service === undefined) throw new PermanentError(`No trainer sells ${bought.serviceCode}.`);
  const createdAt = new Date(event.time);
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'bookings', event.id, async () => {
      const booking = await insertBooking(run, {
        intentId: bought.intentId,
        userId: bought.userId,
        trainerId: await knownTrainer(run, bought.trainerId),
        productCode: bought.serviceCode,
        serviceType: service.name,
        amountKobo: bought.amountKobo,
        paymentReference: bought.reference,
        sessionsTotal: service.sessions,
        sessionMinutes: service.minutes,
        endsAt: momentDaysLater(createdAt, service.days),
        createdAt,
      });
      if (booking !== undefined) await beginBooking(context, run, booking);
    }),
  );
}

async function beginBooking(context: Context, run: RunSql, booking: TrainerBooking): Promise<void> {
  const { id: subject, userId: member, trainerId, createdAt, endsAt } = booking;
  await writeOutbox(run, [trainerBookingRequested(booking)]);
  const dueAt = momentDaysLater(createdAt, DAYS_TO_PLAN);
  if (trainerId === null) {
    await openTask(run, { kind: 'trainer_missing', subject, role: 'case_manager', dueAt, userId: member, at: context.clock() });
  }
  await setDue(run, 'trainer_booking_unplanned', subject, dueAt);
  await setDue(run, 'trainer_booking_over', subject, endsAt);
  tellTrainerBooking(run, context, member);
}

/** The trainer with this number; null where the directory has none. */
async function knownTrainer(run: RunSql, id = ''): Promise<number | null> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return (await findTrainer(run, number))?.id ?? null;
}
