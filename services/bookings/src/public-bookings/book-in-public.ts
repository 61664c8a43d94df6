import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { publicBooking } from '@sabiwell/proto/http/public-booking.ts';
import { BOOKING_LINK_DAYS, BOOKING_RECEIVED_MESSAGE } from '@sabiwell/proto/http/public-booking-rules.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { countOnce } from '../throttles/throttle.store.ts';
import { momentOf } from '../visits/slots.domain.ts';
import { type BookingForm, formHash } from './booking-form.ts';
import { openBookTask } from './open-book-task.ts';
import { faultsOf, isFromMachine } from './public-booking.domain.ts';
import { publicBookingRequested } from './public-booking-events.ts';
import { findSameBooking, insertPublicBooking } from './public-booking.store.ts';
import { requireWish } from './require-wish.ts';

const BY_ADDRESS = 60;
/** Of one person; development does not widen it, because it keeps people from mail that they never asked for. */
const BY_PERSON = 5;
const NATIONAL_DIGITS = 10;
const TOO_MANY = { code: 'too_many_bookings', said: 'Too many bookings were sent.' };
const DAY_MS = 86_400_000;
/** Of two calls with the same form at once, the second finds what the first made. */
const LOCK = `SELECT pg_advisory_xact_lock(74, hashtext($1))::text`;

/** Stores a guest's booking. A machine gets the same answer, and nothing is stored; the same form again is the same booking. */
export async function bookInPublic(context: Context, { body, clientAddress }: Call<typeof publicBooking.bookInPublic>) {
  if (isFromMachine(body)) return received(201, randomUUIDv7());
  const now = context.clock();
  const faults = faultsOf(body, now);
  if (faults.length > 0) throw invalidFields(faults);
  const run = runOn(context.pool);
  const bodyHash = formHash(body);
  const same = await findSameBooking(run, bodyHash, now);
  if (same !== undefined) return received(200, same);
  const addresses = { subject: `bookings from ${networkOf(clientAddress)}`, limit: BY_ADDRESS * context.limitFactor };
  await countOnce(run, context.throttleSecret, [addresses], now, TOO_MANY);
  return inTransaction(context.pool, async (tx) => {
    await tx(LOCK, [bodyHash]);
    const made = await findSameBooking(tx, bodyHash, now);
    return made === undefined ? received(201, await insertBooking(tx, context, body, bodyHash)) : received(200, made);
  });
}

/** A number is the same with 0 or +234 before it. */
function telephoneOf({ phone }: BookingForm): string {
  return phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
}

function received<const Status extends 200 | 201>(status: Status, id: string) {
  return { status, body: { id, status: 'pending' as const, message: BOOKING_RECEIVED_MESSAGE } };
}

async function insertBooking(run: RunSql, context: Context, form: BookingForm, bodyHash: string): Promise<string> {
  const now = context.clock();
  const { appointmentDate, appointmentTime, message, doctorId } = form;
  const wishedAt = appointmentDate && appointmentTime ? momentOf(appointmentDate, appointmentTime) : null;
  await requireWish(run, { doctorId, wishedAt }, now);
  const person = [`bookings of ${form.email}`, `bookings of telephone ${telephoneOf(form)}`].map((subject) => ({
    subject,
    limit: BY_PERSON,
  }));
  await countOnce(run, context.throttleSecret, person, now, TOO_MANY);
  const booking = await insertPublicBooking(run, { ...form, message: message ?? null, wishedAt, bodyHash }, now);
  await writeOutbox(run, publicBookingRequested(booking));
  await openBookTask(run, booking, now);
  await setDue(run, 'public_booking_unproved', booking.id, new Date(now.getTime() + BOOKING_LINK_DAYS * DAY_MS));
  return booking.id;
}
