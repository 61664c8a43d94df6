import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { careExports } from '@sabiwell/proto/http/care-exports.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { type PublicBookingRow, publicBookingsQuery, wirePublicBooking } from '../staff-bookings/staff-public-booking.store.ts';
import { sendExport } from './send-export.ts';

type ExportPublicBookings = (typeof careExports)[`exportPublicBookings${'Admin' | 'CaseManager' | 'Manager'}`];

const COLUMNS: CsvColumns<StaffPublicBooking> = {
  ID: ({ id }) => id,
  Member: ({ userId }) => userId,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Telephone: ({ phone }) => phone,
  'Email proved': ({ proved }) => (proved ? 'yes' : 'no'),
  'Date of birth': ({ dateOfBirth }) => dateOfBirth,
  Sex: ({ sex }) => sex,
  Location: ({ location }) => location,
  Doctor: ({ doctorName }) => doctorName,
  Specialty: ({ doctorSpecialty }) => doctorSpecialty,
  'Date (Lagos)': ({ appointmentDate }) => appointmentDate,
  'Time (Lagos)': ({ appointmentTime }) => appointmentTime,
  Message: ({ message }) => message,
  Status: ({ status }) => status,
  'Why it ended': ({ reasonCode }) => reasonCode,
  'Written (Lagos)': ({ createdAt }) => csvTime(createdAt),
};

/** Answers with the bookings of the public page that the filters leave, as a file. */
export async function exportPublicBookings(context: Context, call: Call<ExportPublicBookings>): Promise<Reply<ExportPublicBookings>> {
  const now = context.clock();
  return sendExport(context, call, 'public-bookings', {
    columns: COLUMNS,
    queryOf: () => publicBookingsQuery(call.query),
    rowOf: (stored) => wirePublicBooking(stored as PublicBookingRow, now),
  });
}
