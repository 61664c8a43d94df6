import type pg from 'pg';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { BookingReminderDueSchema, BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { CareTruth, StoredVisit } from '../history/care.domain.ts';
import type { Stores } from './stores.ts';

/** Reads what bookings and payments have of these members. */
export async function readCare({ bookings, payments }: Stores, members: readonly number[]): Promise<CareTruth> {
  const visits = await readVisits(bookings, members);
  const [requests, reminders, charged, messages, contradictions] = await Promise.all([
    countEvents(bookings, typeOf(BookingRequestedSchema)),
    countEvents(bookings, typeOf(BookingReminderDueSchema)),
    readCharged(payments),
    readMessages(bookings, members),
    readContradictions(payments),
  ]);
  return { visits, requests, reminders, charged, messages, contradictions };
}

/** What of care is still under way, in words. */
export async function listUnsettledCare({ bookings, payments }: Stores, members: readonly number[]): Promise<string[]> {
  const [visits, charged, { rows }, late] = await Promise.all([
    readVisits(bookings, members),
    readCharged(payments),
    bookings.query<{ waiting: number }>('SELECT count(*)::int AS waiting FROM outbox WHERE published_at IS NULL'),
    bookings.query<{ visit: string }>(
      `SELECT subject_id AS visit FROM due_work WHERE kind = 'visit_in_24_hours' AND done_at IS NULL AND due_at <= now()`,
    ),
  ]);
  const waiting = rows[0]?.waiting ?? 0;
  return [
    ...visits.filter(({ id }) => !charged.has(id)).map(({ id }) => `payments has not heard of visit ${id}`),
    ...late.rows.map(({ visit }) => `nobody was reminded of visit ${visit}`),
    ...(waiting > 0 ? [`${waiting} events of bookings wait in its outbox`] : []),
  ];
}

async function readVisits(bookings: pg.Pool, members: readonly number[]): Promise<StoredVisit[]> {
  const { rows } = await bookings.query<StoredVisit>(
    `SELECT id, user_id AS member, doctor_id AS doctor, status IN ('pending', 'confirmed', 'in_progress') AS "isActive",
       extract(epoch FROM starts_at)::float8 * 1000 AS "from", extract(epoch FROM ends_at)::float8 * 1000 AS "to"
     FROM appointments WHERE user_id = ANY($1)`,
    [members],
  );
  return rows;
}

/** How many events of a type there are about each visit; published ones stay in the outbox for days. */
async function countEvents(bookings: pg.Pool, type: string): Promise<Map<string, number>> {
  const { rows } = await bookings.query<{ visit: string; times: number }>(
    `SELECT split_part(aggregate_id, '/', 2) AS visit, count(*)::int AS times FROM outbox WHERE type = $1 GROUP BY 1`,
    [type],
  );
  return new Map(rows.map(({ visit, times }) => [visit, times]));
}

async function readCharged(payments: pg.Pool): Promise<Set<string>> {
  const { rows } = await payments.query<{ visit: string }>('SELECT booking_id AS visit FROM charges');
  return new Set(rows.map(({ visit }) => visit));
}

async function readMessages(bookings: pg.Pool, members: readonly number[]): Promise<{ id: string; member: number; text: string }[]> {
  const { rows } = await bookings.query<{ id: string; member: number; text: string }>(
    `SELECT m.id, t.user_id AS member, m.message AS text FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE t.user_id = ANY($1)`,
    [members],
  );
  return rows;
}

async function readContradictions(payments: pg.Pool): Promise<string[]> {
  const { rows } = await payments.query<{ figures: Record<string, number> }>('SELECT audit_payments(now()) AS figures');
  const { outboxUnpublished: _soon, ...figures } = rows[0]!.figures;
  return Object.entries(figures).flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : []));
}
