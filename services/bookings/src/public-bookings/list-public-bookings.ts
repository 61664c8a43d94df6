import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ageOn } from '@sabiwell/proto/http/account-rules.ts';
import type { DoctorsPublicBooking, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { lagosDay, lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { MOST_ROWS, pageOf } from '../page-link.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { type DoctorsBooking, listDoctorsBookings } from './doctors-booking.store.ts';

/** The doctor's bookings of the public page, once their guests proved the address; another doctor's are not theirs to read. */
export async function listPublicBookings(context: Context, { caller, query, requestId }: Call<typeof doctorPortal.listPublicBookings>) {
  const doctorId = doctorOf(caller);
  if (query.doctorId !== undefined && query.doctorId !== doctorId) {
    throw new DomainError('forbidden', "You're not allowed to do this.", { kind: 'forbidden' });
  }
  const [at, limit] = [context.clock(), query.limit ?? MOST_ROWS];
  return inTransaction(context.pool, async (run) => {
    const rows = await listDoctorsBookings(run, doctorId, query.cursor, limit + 1);
    const { page, headers } = pageOf(rows, limit, '/api/public-bookings', ({ createdAt, id }) => ({ at: createdAt, id }), { doctorId });
    const read = { action: 'read_public_bookings', target: `doctor/${doctorId}`, count: page.length } as const;
    await insertAudit(run, { caller, ...read, requestId, at });
    return { status: 200 as const, body: page.map((booking) => wireBooking(booking, at)), headers };
  });
}

function wireBooking(booking: DoctorsBooking, now: Date): DoctorsPublicBooking {
  const { id, doctorId, name, dateOfBirth, sex, location, message, status, appointmentId, startsAt, createdAt } = booking;
  const [date = null, time = null] = startsAt === null ? [] : lagosMinute(startsAt).split('T');
  const isConfirmed = status === 'confirmed';
  return {
    id,
    doctorId,
    doctor_id: doctorId,
    name,
    email: isConfirmed ? booking.email : null,
    phone: isConfirmed ? booking.phone : null,
    age: ageOn(dateOfBirth, lagosDay(now)),
    sex,
    location,
    appointmentDate: date,
    appointmentTime: time,
    date,
    time,
    consultation_type: 'consultation',
    message,
    status,
    appointmentId,
    createdAt: createdAt.toISOString(),
  };
}
