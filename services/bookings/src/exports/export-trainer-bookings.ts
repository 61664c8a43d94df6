import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { careExports } from '@sabiwell/proto/http/care-exports.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { type TrainerBookingRow, trainerBookingsQuery, wireTrainerBooking } from '../staff-bookings/staff-trainer-booking.store.ts';
import { sendExport } from './send-export.ts';

type ExportTrainerBookings = (typeof careExports)[`exportTrainerBookings${'Admin' | 'CaseManager' | 'Manager'}`];

const COLUMNS: CsvColumns<StaffTrainerBooking> = {
  ID: ({ id }) => id,
  Member: ({ userId }) => userId,
  Name: ({ userName }) => userName,
  Email: ({ userEmail }) => userEmail,
  Telephone: ({ userPhone }) => userPhone,
  Trainer: ({ trainerName }) => trainerName,
  Specialty: ({ trainerSpecialty }) => trainerSpecialty,
  Service: ({ serviceType }) => serviceType,
  'Amount (naira)': ({ amount }) => amount,
  Payment: ({ paymentStatus }) => paymentStatus,
  Reference: ({ paymentReference }) => paymentReference,
  Sessions: ({ sessionsTotal }) => sessionsTotal,
  'Sessions done': ({ sessionsDone }) => sessionsDone,
  'Sessions planned': ({ sessionsPlanned }) => sessionsPlanned,
  'Session on (Lagos)': ({ sessionDate }) => sessionDate,
  'Session at (Lagos)': ({ sessionTime }) => sessionTime,
  Status: ({ status }) => status,
  'Why it ended': ({ reasonCode }) => reasonCode,
  'Bought (Lagos)': ({ createdAt }) => csvTime(createdAt),
  'Ends (Lagos)': ({ endsAt }) => csvTime(endsAt),
};

/** Answers with the bookings of trainers that the filters leave, as a file. */
export async function exportTrainerBookings(context: Context, call: Call<ExportTrainerBookings>): Promise<Reply<ExportTrainerBookings>> {
  return sendExport(context, call, 'trainer-bookings', {
    columns: COLUMNS,
    queryOf: () => trainerBookingsQuery(call.query),
    rowOf: (stored) => wireTrainerBooking(stored as TrainerBookingRow),
  });
}
