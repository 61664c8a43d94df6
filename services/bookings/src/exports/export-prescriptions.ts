import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { careExports } from '@sabiwell/proto/http/care-exports.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { type PrescriptionRow, prescriptionsQuery } from '../prescriptions/list-all-prescriptions.ts';
import { wireForStaff } from '../prescriptions/wire-prescription.ts';
import { sendExport } from './send-export.ts';

type ExportPrescriptions = (typeof careExports)[`exportPrescriptions${'Admin' | 'CaseManager' | 'Manager'}`];
type Row = Prescription & Pick<PrescriptionRow, 'patientEmail' | 'patientPhone'>;

const COLUMNS: CsvColumns<Row> = {
  ID: ({ id }) => id,
  Member: ({ userId }) => userId,
  Patient: ({ patientName }) => patientName,
  'Patient ID': ({ patientId }) => patientId,
  Email: ({ patientEmail }) => patientEmail,
  Telephone: ({ patientPhone }) => patientPhone,
  Doctor: ({ doctorName }) => doctorName,
  "Doctor's email": ({ doctorEmail }) => doctorEmail,
  Licence: ({ licenceNumber }) => licenceNumber,
  'Date (Lagos)': ({ prescriptionDate }) => prescriptionDate,
  'Time (Lagos)': ({ prescriptionTime }) => prescriptionTime,
  Medication: ({ medication }) => medication,
  Instructions: ({ additionalInstructions }) => additionalInstructions,
  Status: ({ status }) => status,
  'Written (Lagos)': ({ createdAt }) => csvTime(createdAt),
  'Revoked (Lagos)': ({ revokedAt }) => csvTime(revokedAt),
};

/** Answers with the prescriptions that the filters leave, as a file. */
export async function exportPrescriptions(context: Context, call: Call<ExportPrescriptions>): Promise<Reply<ExportPrescriptions>> {
  return sendExport(context, call, 'prescriptions', {
    columns: COLUMNS,
    queryOf: () => prescriptionsQuery(call.query),
    rowOf: (stored) => {
      const row = stored as PrescriptionRow;
      return { ...wireForStaff(row), patientEmail: row.patientEmail, patientPhone: row.patientPhone };
    },
  });
}
