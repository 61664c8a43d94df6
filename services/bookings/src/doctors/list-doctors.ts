import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { MOST_ROWS } from '../page-link.ts';
import { listDoctorCards } from './doctor-card.store.ts';
import { wireCard, wireCardForStaff } from './wire-doctor.ts';

type ListDoctors = typeof doctors.listDoctors;
const SEE_ALL: readonly string[] = ['admin', 'case_manager', 'manager'];

/** Answers the directory, who takes bookings first; staff who arrange visits also see contacts and who is still to be verified. */
export async function listDoctors(context: Context, { caller, query }: Call<ListDoctors>): Promise<Reply<ListDoctors>> {
  const now = context.clock();
  const run = runOn(context.pool);
  const forStaff = caller.kind === 'staff' && SEE_ALL.includes(caller.role);
  const { q, specialty, limit = MOST_ROWS, cursor } = query;
  const after = cursor === undefined ? undefined : Number(cursor);
  const { rows, total } = await listDoctorCards(run, { now, withUnverified: forStaff, q, specialty, limit, after });
  const page = rows.slice(0, limit);
  const slots = await context.nextSlots(
    run,
    page.map(({ id }) => id),
    now,
  );
  const wire = forStaff ? wireCardForStaff : wireCard;
  return {
    status: 200,
    body: page.map((doctor) => wire(doctor, slots.get(doctor.id) ?? [], now)),
    headers: { 'x-total-count': String(total), ...nextPage(query, rows.length > limit ? page.at(-1)?.id : undefined) },
  };
}

function nextPage({ q, specialty, limit }: Call<ListDoctors>['query'], last: number | undefined): Record<string, string> {
  if (last === undefined) return {};
  const words = new URLSearchParams({
    ...(q && { q }),
    ...(specialty && { specialty }),
    limit: String(limit ?? MOST_ROWS),
    cursor: String(last),
  });
  return { link: `</api/doctors?${words.toString()}>; rel="next"` };
}
