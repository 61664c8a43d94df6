import { randomUUID } from 'node:crypto';
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { BookingAccountWantedSchema, DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { onBookingAccountWanted } from '../src/booking-links/on-booking-account-wanted.ts';
import { onBookingsRequested } from '../src/bookings/on-booking-requested.ts';
import { onDoctorCardChanged } from '../src/doctors/on-doctor-card-changed.ts';
import { onDoctorDetailsChanged } from '../src/doctors/on-doctor-details-changed.ts';
import type { startIdentity } from './service.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** An event of bookings, as it comes over the bus. */
export function told<D extends DescMessage>(schema: D, init: MessageInitShape<D>, version = 1): Event {
  return newEvent(schema, init, { key: 1, subject: 'bookings/1', sequence: version, time: new Date() });
}

/** The same moment as events hold it. */
export const at = (time: string | Date) => timestampFromDate(new Date(time));
/** A visit in three days at 10:00 in Lagos. */
export const soon = () => new Date(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`);

let doctors = 100;
/** A doctor whose card and address have come. */
export async function newDoctor(identity: Identity, over: { maySignIn?: boolean; email?: string } = {}) {
  doctors += 1;
  const doctor = { doctorId: BigInt(doctors), version: 1n, name: `Dr. Amaka ${doctors}` };
  const email = over.email ?? `doctor-${doctors}-${randomUUID().slice(0, 6)}@example.com`;
  await onDoctorCardChanged(identity.context, told(DoctorCardChangedSchema, { ...doctor, specialty: 'Family Medicine', verified: true }));
  await onDoctorDetailsChanged(
    identity.context,
    told(DoctorDetailsChangedSchema, { ...doctor, email, maySignIn: over.maySignIn ?? false }),
  );
  return { id: doctors, name: doctor.name, email };
}

/** What a guest wrote on the public booking page. */
export function guestForm(over: Partial<MessageInitShape<typeof BookingAccountWantedSchema>> = {}) {
  const n = randomUUID().slice(0, 8);
  const person = { name: 'Ngozi Adaeze Okafor', email: `ngozi-${n}@example.com`, phone: '+2348031234567', birth: '1988-03-14' };
  return { bookingId: randomUUID(), ...person, sex: 'Other', location: 'Enugu', ...over };
}

/** The two events of a guest's booking, in the usual order. */
export async function bookAsGuest(identity: Identity, over: Parameters<typeof guestForm>[0] = {}, startsAt: Date | undefined = soon()) {
  const form = guestForm(over);
  const wish = { bookingId: form.bookingId, version: 1n, kind: 'public', doctorId: 7n, minutes: 30 };
  await onBookingsRequested(identity.context, [told(BookingRequestedSchema, { ...wish, ...(startsAt && { startsAt: at(startsAt) }) })]);
  await onBookingAccountWanted(identity.context, told(BookingAccountWantedSchema, form));
  await identity.deliver();
  // Mails of one address may arrive in any order.
  const mail = (await identity.inbox(form.email)).find(({ subject }) => subject === 'We received your booking');
  return { form, mail, confirmToken: tokenIn(mail, '/book/confirm'), cancelToken: tokenIn(mail, '/book/cancel') };
}

/** The token of a mail's link to a screen. */
export function tokenIn(mail: { text: string } | undefined, path: string): string {
  return new RegExp(`${path}#token=([\\w-]{43})$`, 'm').exec(mail?.text ?? '')?.[1] ?? '';
}
