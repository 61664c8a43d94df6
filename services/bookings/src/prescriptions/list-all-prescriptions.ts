import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply, StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { prescriptionText } from './prescription-text.domain.ts';
import { PRESCRIPTION, type Prescription } from './prescription.store.ts';
import { wireForStaff } from './wire-prescription.ts';

type ListAll =
  | typeof prescriptions.listAllPrescriptionsAdmin
  | typeof prescriptions.listAllPrescriptionsCaseManager
  | typeof prescriptions.listAllPrescriptionsManager;
/** A prescription with the contacts of its patient. */
export type PrescriptionRow = Prescription & { patientEmail: string | null; patientPhone: string | null };

const PATHS: Partial<Record<StaffRole, string>> = {
  admin: '/api/admin/prescriptions',
  case_manager: '/api/case-manager/prescriptions',
  manager: '/api/sabiwell-manager/prescriptions',
};
const COLUMNS = `${PRESCRIPTION}, coalesce(m.email, b.email) AS "patientEmail", coalesce(m.tel, b.phone) AS "patientPhone"`;
const TABLES = `prescriptions p LEFT JOIN members m ON m.user_id = p.user_id LEFT JOIN public_bookings b ON b.id = p.public_booking_id`;

/** Answers every prescription to the staff, and records that they were read. */
export async function listAllPrescriptions(context: Context, { caller, query, requestId }: Call<ListAll>): Promise<Reply<ListAll>> {
  const { userId, limit, cursor } = query;
  return inTransaction(context.pool, async (run) => {
    const found = await readList(run, { ...prescriptionsQuery(query), limit, after: afterPlace(cursor) });
    const read = { caller, action: 'read_prescriptions', target: 'prescriptions', subjectUserId: userId, count: found.rows.length };
    await insertAudit(run, { ...read, requestId, at: context.clock() });
    const body = (found.rows as PrescriptionRow[]).map((row) => {
      const prescription = wireForStaff(row);
      const { patientEmail, patientPhone } = row;
      return { ...prescription, patientEmail, patientPhone, prescriptionText: prescriptionText(prescription) };
    });
    return { status: 200, body, headers: listHeaders(PATHS[caller.role] ?? '', query, found) };
  });
}

/** The prescriptions that the filters leave, in their order. */
export function prescriptionsQuery(query: Omit<Call<ListAll>['query'], 'limit' | 'cursor'>): ListQuery {
  const { userId, doctorId, q, dir = 'desc' } = query;
  return {
    columns: COLUMNS,
    from: TABLES,
    conditions: new Conditions()
      .equal('p.user_id', userId)
      .equal('p.doctor_id', doctorId)
      .within('p.created_at', rangeOf(query))
      .search(['p.patient_name', 'p.doctor_name', 'p.medication'], q),
    sort: { column: 'p.created_at', id: 'p.id', dir },
  };
}
