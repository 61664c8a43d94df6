import { createHash } from 'node:crypto';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { publicBooking } from '@sabiwell/proto/http/public-booking.ts';

/** The form of the public booking page, as its contract reads it. */
export type BookingForm = Call<typeof publicBooking.bookInPublic>['body'];

/** The same for two forms that say the same. */
export function formHash(form: BookingForm): string {
  const { name, email, phone, dateOfBirth, sex, location, doctorId, message, appointmentDate, appointmentTime } = form;
  const said = [name, email, phone, dateOfBirth, sex, location, doctorId, message ?? '', appointmentDate ?? '', appointmentTime ?? ''];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
