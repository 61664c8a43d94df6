import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import { type Application, APPLICATION, wireApplication } from './application.store.ts';

type ListApplications = typeof doctors.listDoctorApplicationsAdmin;

/** Answers who asked to join the directory. */
export async function listDoctorApplications(
  { pool }: Context,
  { query }: Pick<Call<ListApplications>, 'query'>,
): Promise<Reply<ListApplications>> {
  const found = await readList(runOn(pool), {
    columns: APPLICATION,
    from: 'doctor_applications',
    conditions: new Conditions().equal('status', query.status),
    sort: { column: 'created_at', id: 'id', dir: 'desc' },
    limit: query.limit,
    after: afterPlace(query.cursor),
  });
  const body = (found.rows as (Application & { sortedBy: unknown; sortedId: unknown })[]).map(({ sortedBy: _at, sortedId: _id, ...row }) =>
    wireApplication(row),
  );
  return { status: 200, body, headers: listHeaders('/api/admin/doctor-applications', query, found) };
}
