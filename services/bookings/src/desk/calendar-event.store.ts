import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CalendarEvent as Wire } from '@sabiwell/proto/http/doctor-portal.ts';
import type { CalendarType } from '@sabiwell/proto/http/doctor-rules.ts';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';

/** Something in a doctor's calendar; breaks and leave take free times away. */
export type CalendarEvent = {
  id: string;
  title: string;
  type: CalendarType;
  startsAt: Date;
  endsAt: Date;
  patientName: string | null;
  notes: string | null;
};

const EVENT = `id, title, type, starts_at AS "startsAt", ends_at AS "endsAt", patient_name AS "patientName", notes`;
/** The most entries in one reply. */
const MOST_EVENTS = 1000;

/** A doctor's entries within these bounds, in order. */
export async function listEvents(run: RunSql, doctorId: number, since: Date, until: Date): Promise<CalendarEvent[]> {
  const rows = await run(
    `SELECT ${EVENT} FROM calendar_events WHERE doctor_id = $1 AND starts_at < $3 AND ends_at > $2 ORDER BY starts_at, id LIMIT ${MOST_EVENTS}`,
    [doctorId, since, until],
  );
  return rows as CalendarEvent[];
}

/** An own entry; undefined for another doctor's. */
export async function findEvent(run: RunSql, doctorId: number, id: string): Promise<CalendarEvent | undefined> {
  const [row] = await run(`SELECT ${EVENT} FROM calendar_events WHERE doctor_id = $1 AND id = $2`, [doctorId, id]);
  return row as CalendarEvent | undefined;
}

/** Adds an entry. */
export async function insertEvent(run: RunSql, doctorId: number, event: Omit<CalendarEvent, 'id'>, now: Date): Promise<CalendarEvent> {
  const { title, type, startsAt, endsAt, patientName, notes } = event;
  const [row] = await run(
    `INSERT INTO calendar_events (doctor_id, title, type, starts_at, ends_at, patient_name, notes, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${EVENT}`,
    [doctorId, title, type, startsAt, endsAt, patientName, notes, now],
  );
  return row as CalendarEvent;
}

/** Changes an entry. */
export async function updateEvent(run: RunSql, { id, title, type, startsAt, endsAt, patientName, notes }: CalendarEvent): Promise<void> {
  await run('UPDATE calendar_events SET title = $2, type = $3, starts_at = $4, ends_at = $5, patient_name = $6, notes = $7 WHERE id = $1', [
    id,
    title,
    type,
    startsAt,
    endsAt,
    patientName,
    notes,
  ]);
}

/** Deletes an own entry; undefined where there was none. */
export async function deleteEvent(run: RunSql, doctorId: number, id: string): Promise<CalendarEvent | undefined> {
  const [row] = await run(`DELETE FROM calendar_events WHERE doctor_id = $1 AND id = $2 RETURNING ${EVENT}`, [doctorId, id]);
  return row as CalendarEvent | undefined;
}

/** An entry as its doctor reads it; `affected` are booked visits that it lies over. */
export function wireEvent({ startsAt, endsAt, ...event }: CalendarEvent, affected?: readonly string[]): Wire {
  const [date = '', time = ''] = lagosMinute(startsAt).split('T');
  const duration = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const ends = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { ...event, ...ends, date, time, duration, ...(affected !== undefined && { affected: [...affected] }) };
}
