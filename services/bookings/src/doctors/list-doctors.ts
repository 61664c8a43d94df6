import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { MOST_ROWS } from '../page-link.ts';
import { listBookableIds, listDoctorCards } from './doctor-card.store.ts';
import { wireCard, wireCardForStaff } from './wire-doctor.ts';

type ListDoctors = typeof doctors.listDoctors;
type Query = Call<ListDoctors>['query'];
const SEE_ALL: readonly string[] = ['admin', 'case_manager', 'manager'];

/** Answers the directory, those who take bookings first; staff who arrange visits also see contacts and who is still to be verified. */
export async function listDoctors(context: Context, { caller, query }: Call<ListDoctors>): Promise<Reply<ListDoctors>> {
  const now = context.clock();
  const run = runOn(context.pool);
  const forStaff = caller.kind === 'staff' && SEE_ALL.includes(caller.role);
  const { limit = MOST_ROWS, cursor, freeWithin, ...filters } = query;
  const after = cursor === undefined ? undefined : Number(cursor);
  const wanted = { ...filters, now, withUnverified: forStaff };
  const among = freeWithin === undefined ? undefined : await listFree(context, run, wanted, freeWithin);
  const { rows, total } = await listDoctorCards(run, { ...wanted, among, limit, after });
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
    headers: { 'x-total-count': String(total), ...nextPage({ ...query, limit }, rows.length > limit ? page.at(-1)?.id : undefined) },
  };
}

type Wanted = Parameters<typeof listBookableIds>[1];

/** Those who have a free time within this many days, tomorrow being the first. */
async function listFree(context: Context, run: RunSql, wanted: Wanted, days: number): Promise<number[]> {
  const ids = await listBookableIds(run, wanted);
  const last = dayLater(lagosDay(wanted.now), days);
  const slots = await context.nextSlots(run, ids, wanted.now);
  return ids.filter((id) => {
    const [first] = slots.get(id) ?? [];
    return first !== undefined && first.date <= last;
  });
}

function nextPage(query: Query, last: number | undefined): Record<string, string> {
  if (last === undefined) return {};
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor: last })) {
    if (value !== undefined && value !== '') words.set(name, String(value));
  }
  return { link: `</api/doctors?${words.toString()}>; rel="next"` };
}
