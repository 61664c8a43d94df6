import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { EarningBookedSchema, PaymentSucceededSchema, RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';

const kobo = z.int().min(0);
const readPaid = eventReader(
  [PaymentSucceededSchema],
  z.object({ userId: userId.optional(), intentId: z.uuid(), purpose: z.string(), amountKobo: kobo }),
);
const readEarned = eventReader([EarningBookedSchema], z.object({ earningId: z.uuid(), grossKobo: kobo }));
const readReturned = eventReader([RefundProcessedSchema], z.object({ intentId: z.uuid(), amountKobo: kobo }));

const HOLD = `INSERT INTO held_fees (id, account_id, amount_kobo) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET account_id = $2, amount_kobo = $3`;
const END = `INSERT INTO held_fees (id, amount_kobo, is_over) VALUES ($1, $2, true) ON CONFLICT (id) DO UPDATE SET is_over = true`;

type Needed = Pick<Context, 'pool'>;

/** Keeps that a member has paid the fee of a visit, which is held until it is earned or goes back. */
export async function onFeePaid({ pool }: Needed, event: Event): Promise<void> {
  const { userId: member, intentId, purpose, amountKobo } = readPaid(event);
  if (purpose === 'consultation' && member !== undefined) await runOn(pool)(HOLD, [intentId, member, amountKobo]);
}

/** A doctor has earned a fee; this may be read before that it was paid. */
export async function onFeeEarned({ pool }: Needed, event: Event): Promise<void> {
  const { earningId, grossKobo } = readEarned(event);
  await runOn(pool)(END, [earningId, grossKobo]);
}

/** Money went back; a fee always does so as a whole. */
export async function onFeeReturned({ pool }: Needed, event: Event): Promise<void> {
  const { intentId } = readReturned(event);
  await runOn(pool)('UPDATE held_fees SET is_over = true WHERE id = $1', [intentId]);
}
