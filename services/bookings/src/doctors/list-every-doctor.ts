import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import { whoNames } from './doctor-card.store.ts';
import { STAFF_DOCTOR, STAFF_DOCTOR_TABLES, type StaffDoctorRow } from './staff-doctor.store.ts';
import { wireStaffDoctor } from './wire-doctor.ts';

type ListEveryDoctor = typeof doctors.listEveryDoctorAdmin;
const SEARCHED = ['doctors.name', 'doctors.specialty', 'doctors.hospital', 'doctors.location', 'doctors.email'];

/** Answers every doctor to administrators, also those who are still to be verified. */
export async function listEveryDoctor(context: Context, { query }: Pick<Call<ListEveryDoctor>, 'query'>): Promise<Reply<ListEveryDoctor>> {
  const now = context.clock();
  const { limit, cursor } = query;
  const found = await readList(runOn(context.pool), { ...everyDoctorQuery(query, now), limit, after: afterPlace(cursor) });
  const body = (found.rows as StaffDoctorRow[]).map((row) => wireStaffDoctor(row, now));
  return { status: 200, body, headers: listHeaders('/api/admin/doctors', query, found) };
}

/** The doctors that the filters leave, in their order. */
export function everyDoctorQuery(query: Omit<Call<ListEveryDoctor>['query'], 'limit' | 'cursor'>, now: Date): ListQuery {
  const { status, verified, available } = query;
  const conditions = new Conditions().within('doctors.created_at', rangeOf(query)).search(SEARCHED, query.q);
  whoNames(conditions.equal('doctors.available', available), query.specialty);
  if (status !== undefined) whoIsVerified(conditions, now, status === 'verified');
  if (verified !== undefined) whoIsVerified(conditions, now, verified === 'true');
  // A cursor has milliseconds, and doctors who were imported together have one time: a finer one would leave them out of the next page.
  const sort = { column: "date_trunc('milliseconds', doctors.created_at)", id: 'doctors.id', dir: query.dir ?? 'desc' };
  return { columns: STAFF_DOCTOR, from: STAFF_DOCTOR_TABLES, conditions, sort };
}

/** Adds whether the licence was checked and is in date. */
function whoIsVerified(conditions: Conditions, now: Date, wanted: boolean): void {
  const isVerified = `(verified_at IS NOT NULL AND licence_valid_until >= ${conditions.value(lagosDay(now))}::date) IS TRUE`;
  conditions.and(wanted ? isVerified : `NOT (${isVerified})`);
}
