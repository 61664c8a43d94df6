import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { careExports } from '@sabiwell/proto/http/care-exports.ts';
import type { StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { everyDoctorQuery } from '../doctors/list-every-doctor.ts';
import type { StaffDoctorRow } from '../doctors/staff-doctor.store.ts';
import { wireStaffDoctor } from '../doctors/wire-doctor.ts';
import { sendExport } from './send-export.ts';

type ExportDoctors = typeof careExports.exportDoctorsAdmin;

const COLUMNS: CsvColumns<StaffDoctor> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Specialty: ({ specialty }) => specialty,
  Hospital: ({ hospital }) => hospital,
  Location: ({ location }) => location,
  Email: ({ email }) => email,
  Telephone: ({ contactPhone }) => contactPhone,
  Licence: ({ licenceNumber }) => licenceNumber,
  'Licence valid until': ({ licenceValidUntil }) => licenceValidUntil,
  Verified: ({ verified }) => (verified ? 'yes' : 'no'),
  Available: ({ available }) => (available ? 'yes' : 'no'),
  'Years of experience': ({ years }) => years,
  'Fee (naira)': ({ fee }) => fee,
  Rating: ({ rating }) => rating,
  Ratings: ({ ratingCount }) => ratingCount,
  'Entered (Lagos)': ({ createdAt }) => csvTime(createdAt),
};

/** Answers with the doctors that the filters leave, as a file. */
export async function exportDoctors(context: Context, call: Call<ExportDoctors>): Promise<Reply<ExportDoctors>> {
  const now = context.clock();
  return sendExport(context, call, 'doctors', {
    columns: COLUMNS,
    queryOf: () => everyDoctorQuery(call.query, now),
    rowOf: (stored) => wireStaffDoctor(stored as StaffDoctorRow, now),
  });
}
