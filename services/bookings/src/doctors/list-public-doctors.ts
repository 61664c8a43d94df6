import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';

type ListPublicDoctors = typeof doctors.listPublicDoctors;
type Row = { id: number; name: string; specialty: string; location: string };

const BOOKABLE = `SELECT id, name, specialty, location FROM doctors
  WHERE available AND verified_at IS NOT NULL AND licence_valid_until >= $1::date ORDER BY folded(name), id LIMIT 1000`;

/** Answers whom the public booking page offers. */
export async function listPublicDoctors({ pool, clock }: Context, _call: Call<ListPublicDoctors>): Promise<Reply<ListPublicDoctors>> {
  return { status: 200, body: (await runOn(pool)(BOOKABLE, [lagosDay(clock())])) as Row[] };
}
