import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { outboxInsert, outboxValue } from '@sabiwell/chassis/bus/outbox.ts';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareTask } from '../tasks/care-task.domain.ts';
import { dueTimesOf } from './due-times.domain.ts';
import type { Visit } from './visit.domain.ts';

/** The visit, the task to confirm it where it has one, what is due about both, and the events. All of them are new. */
const INSERT = `WITH visit AS (
    INSERT INTO appointments (id, doctor_id, user_id, public_booking_id, source, starts_at, ends_at, reason, notes, priority, appointment_type,
      fee_kobo, payment_status, follow_up_of, shares_readings, confirm_by, created_at, updated_at, version, status, was_confirmed, confirmed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19, $20, $21)),
  task AS (
    INSERT INTO care_tasks (id, kind, subject, role, priority, user_id, doctor_id, opened_at, due_at, updated_at)
    SELECT $22::uuid, $23::text, $1::text, $24::text, $10, $3, $2, $17, $25::timestamptz, $17 WHERE $22::uuid IS NOT NULL),
  due AS (
    INSERT INTO due_work (kind, subject_id, due_at)
    SELECT * FROM unnest($26::text[], $27::text[], $28::timestamptz[]))
  ${outboxInsert(29)}`;

export type NewVisit = { visit: Visit; task: CareTask | undefined; events: readonly Event[]; now: Date };

/** Inserts all of it in one statement, in a transaction that has the locks of its times. */
export async function insertVisit(run: RunSql, { visit, task, events, now }: NewVisit): Promise<void> {
  const due = [...dueTimesOf(visit, now)].map(([kind, at]) => ({ kind: kind as string, subject: visit.id, at }));
  if (task !== undefined) due.push({ kind: 'task_late', subject: task.id, at: task.dueAt });
  const taskValues = [task?.id ?? null, task?.kind ?? null, task?.role ?? null, task?.dueAt ?? null];
  const dueValues = [due.map(({ kind }) => kind), due.map(({ subject }) => subject), due.map(({ at }) => at)];
  afterCommit(run, ringOutbox);
  await run({ name: 'insert-visit', text: INSERT }, [...visitValues(visit), ...taskValues, ...dueValues, outboxValue(events)]);
}

function visitValues(visit: Visit): unknown[] {
  const { id, doctorId, userId, publicBookingId, source, startsAt, endsAt, reason, notes, priority, appointmentType } = visit;
  const { feeKobo, paymentStatus, followUpOf, sharesReadings, confirmBy, createdAt, version, status, wasConfirmed, confirmedAt } = visit;
  const who = [id, doctorId, userId, publicBookingId, source, startsAt, endsAt, reason, notes, priority, appointmentType];
  return [...who, feeKobo, paymentStatus, followUpOf, sharesReadings, confirmBy, createdAt, version, status, wasConfirmed, confirmedAt];
}
