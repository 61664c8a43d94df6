import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';
import { SLOT_TIMES } from '@sabiwell/proto/http/booking-rules.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type pg from 'pg';
import type { Chance } from '../chance.ts';
import type { BookedVisit, SentMessage } from '../history/care.domain.ts';
import { until } from '../product/parts.ts';
import type { Client } from './client.ts';
import type { Member } from './join.ts';

/** The doctor whom everybody of a run wants to see, the database of their visits, and what the members recorded. */
export type Care = {
  bookings: pg.Pool;
  doctor: { id: number; token: string };
  visits: BookedVisit[];
  messages: SentMessage[];
  nextText: () => string;
};

/** What members of a run do in care. */
type Caring = { client: Client; care: Care; member: Member; others: readonly Member[]; chance: Chance };

/** Moves a confirmed visit to tomorrow, so that a reminder is due now; it lasts for seconds, so that it is in nobody's way. */
const LET_REMIND = `WITH moved AS (
    UPDATE appointments SET starts_at = now() + interval '22 hours' + make_interval(secs => $2),
      ends_at = now() + interval '22 hours' + make_interval(secs => $2 + 5)
    WHERE id = $1 AND status = 'confirmed' AND starts_at > now() + interval '2 days' RETURNING id)
  UPDATE due_work SET due_at = now() FROM moved WHERE kind = 'visit_in_24_hours' AND subject_id = moved.id::text AND done_at IS NULL`;

/** So few that members often want the same time; tomorrow is left to reminders. */
const [FIRST_DAY, LAST_DAY] = [3, 9];

/** Signs in the demo doctor, before anything is broken. */
export async function openCare(client: Client, bookings: pg.Pool): Promise<Care> {
  const { json } = await client.call('signIn', 'POST', '/api/doctor/login', { body: demoStaffOf('doctor') });
  const { token } = json as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  // A guard may just have been removed, by which bookings lost its connections.
  const id = await until('the doctor is known', async () => {
    const { status, json: profile } = await client.call('listVisits', 'GET', '/api/doctor/profile', { headers });
    return status === 200 ? (profile as { id: number }).id : undefined;
  });
  let texts = 0;
  return {
    bookings,
    doctor: { id, token },
    visits: [],
    messages: [],
    nextText: () => `May I take both tablets at night, number ${(texts += 1)}?`,
  };
}

/** One thing that a member, or the doctor for them, does in care. */
export async function careFor(caring: Caring): Promise<void> {
  const { care, member, chance } = caring;
  const own = care.visits.filter((visit) => visit.member === member.id);
  const dice = chance.int(1, 100);
  if (dice <= 20) return sendMessage(caring);
  if (dice <= 30) return listVisits(caring);
  if (own.length === 0 || dice <= 65) return bookAtOnce(caring);
  const { id } = chance.pick(own.slice(-5));
  return dice <= 85 ? confirm(caring, id) : cancel(caring, id);
}

/** Often everybody wants the same time at the same moment. Whoever has it is often confirmed at once. */
async function bookAtOnce(caring: Caring): Promise<void> {
  const { chance, others, member } = caring;
  const wanted = {
    appointmentDate: dayLater(lagosDay(new Date()), chance.int(FIRST_DAY, LAST_DAY)),
    appointmentTime: chance.pick(SLOT_TIMES),
  };
  const who = chance.happens(60) ? others : [member];
  const ids = await Promise.all(who.map((one) => book({ ...caring, member: one }, wanted)));
  for (const id of ids) if (id !== undefined && chance.happens(40)) await confirm(caring, id);
}

/** The id of the visit; undefined where it was refused. */
async function book(
  { client, care, member }: Caring,
  wanted: { appointmentDate: string; appointmentTime: string },
): Promise<string | undefined> {
  const body = { ...wanted, doctorId: care.doctor.id, reason: 'Headache since Monday' };
  const { status, json } = await client.call('bookVisit', 'POST', '/api/appointments', { body, headers: { cookie: member.cookie } });
  if (status !== 200 && status !== 201) return undefined;
  const { id } = json as { id: string };
  // The same wish again is answered with the first visit.
  if (!care.visits.some((visit) => visit.id === id)) care.visits.push({ id, member: member.id });
  return id;
}

async function confirm({ client, care, chance }: Caring, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${care.doctor.token}` };
  const { status } = await client.call('changeVisit', 'PATCH', `/api/doctor/appointments/${id}`, {
    body: { status: 'confirmed' },
    headers,
  });
  // Where the database is away, or the time is taken, nobody is reminded.
  if (status === 200) await care.bookings.query(LET_REMIND, [id, chance.int(0, 5_000)]).catch(() => undefined);
}

async function cancel({ client, member }: Caring, id: string): Promise<void> {
  await client.call('changeVisit', 'PATCH', `/api/appointments/${id}`, {
    body: { status: 'cancelled' },
    headers: { cookie: member.cookie },
  });
}

async function listVisits({ client, member }: Caring): Promise<void> {
  await client.call('listVisits', 'GET', '/api/appointments?limit=20', { headers: { cookie: member.cookie } });
}

async function sendMessage({ client, care, member }: Caring): Promise<void> {
  const body = { doctorId: care.doctor.id, subject: 'Tablets', message: care.nextText() };
  const { status, json } = await client.call('sendMessage', 'POST', '/api/doctor-messages', { body, headers: { cookie: member.cookie } });
  if (status === 201) care.messages.push({ id: (json as { id: string }).id, member: member.id });
}
