import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import type { careExports } from '@sabiwell/proto/http/care-exports.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { appointmentsQuery } from '../visits/list-all-appointments.ts';
import type { VisitView } from '../visits/visit-view.store.ts';
import { wireVisit } from '../visits/wire-visit.ts';
import { sendExport } from './send-export.ts';

type ExportAppointments = (typeof careExports)[`exportAppointments${'Admin' | 'CaseManager' | 'Manager'}`];

const COLUMNS: CsvColumns<Appointment> = {
  ID: ({ id }) => id,
  Member: ({ userId }) => userId,
  Patient: ({ userName }) => userName,
  Email: ({ userEmail }) => userEmail,
  Telephone: ({ userPhone }) => userPhone,
  Doctor: ({ doctorName }) => doctorName,
  Specialty: ({ doctorSpecialty }) => doctorSpecialty,
  'Date (Lagos)': ({ appointmentDate }) => appointmentDate,
  'Time (Lagos)': ({ appointmentTime }) => appointmentTime,
  Minutes: ({ duration }) => duration,
  Type: ({ appointmentType }) => appointmentType,
  'Reason for the visit': ({ reason }) => reason,
  Priority: ({ priority }) => priority,
  Status: ({ status }) => status,
  'Why it ended': ({ reasonCode }) => reasonCode,
  'Fee (naira)': ({ fees }) => fees,
  Payment: ({ paymentStatus }) => paymentStatus,
  'Asked for (Lagos)': ({ createdAt }) => csvTime(createdAt),
};

/** Answers with the visits that the filters leave, as a file. */
export async function exportAppointments(context: Context, call: Call<ExportAppointments>): Promise<Reply<ExportAppointments>> {
  const now = context.clock();
  return sendExport(context, call, 'appointments', {
    columns: COLUMNS,
    queryOf: () => appointmentsQuery(call.query),
    rowOf: (stored) => wireVisit(stored as VisitView, 'staff', now),
  });
}
