import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { FOLLOW_UP_DAYS } from '@sabiwell/proto/http/booking-rules.ts';
import type { Visit } from './visit.domain.ts';

/** The columns of a visit, for a table that is named `a` in the statement. */
export const VISIT_COLUMNS = `a.id, a.version, a.doctor_id AS "doctorId", a.user_id AS "userId", a.public_booking_id AS "publicBookingId",
  a.source, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.status, a.reason_code AS "reasonCode", a.reason, a.notes, a.priority,
  a.appointment_type AS "appointmentType", a.fee_kobo::float8 AS "feeKobo", a.payment_status AS "paymentStatus", a.intent_id AS "intentId",
  a.confirm_by AS "confirmBy", a.moves, a.was_confirmed AS "wasConfirmed", a.moved_by_doctor AS "movedByDoctor",
  a.follow_up_of AS "followUpOf", a.shares_readings AS "sharesReadings", a.rescheduled_from AS "rescheduledFrom", a.created_at AS "createdAt", a.updated_at AS "updatedAt",
  a.confirmed_at AS "confirmedAt", a.rejected_at AS "rejectedAt", a.started_at AS "startedAt", a.completed_at AS "completedAt",
  a.cancelled_at AS "cancelledAt", a.rescheduled_at AS "rescheduledAt"`;

/** A visit, locked until the transaction ends. */
export async function lockVisit(run: RunSql, id: string): Promise<Visit | undefined> {
  const [row] = await run(`SELECT ${VISIT_COLUMNS} FROM appointments a WHERE a.id = $1 FOR UPDATE`, [id]);
  return row as Visit | undefined;
}

/** A visit as it stands. */
export async function findVisit(run: RunSql, id: string): Promise<Visit | undefined> {
  const [row] = await run(`SELECT ${VISIT_COLUMNS} FROM appointments a WHERE a.id = $1`, [id]);
  return row as Visit | undefined;
}

/** A stretch of a doctor's and a member's time; `except` is a visit that does not count. */
export type Stretch = { doctorId: number; userId: number | null; startsAt: Date; endsAt: Date; except?: string | undefined };

/** The visits that take this time of the doctor or of the member, locked until the transaction ends. */
export async function listOverlapping(run: RunSql, { doctorId, userId, startsAt, endsAt, except }: Stretch): Promise<Visit[]> {
  const overlapping = (whose: string) => `SELECT id FROM appointments
    WHERE ${whose} AND during && tstzrange($3, $4) AND status IN ('pending', 'confirmed', 'in_progress')`;
  const text = `SELECT ${VISIT_COLUMNS} FROM appointments a
    WHERE a.id IN (${overlapping('doctor_id = $1')} UNION ${overlapping('user_id = $2')}) AND a.id IS DISTINCT FROM $5
    ORDER BY a.id FOR UPDATE`;
  return (await run({ name: 'list-overlapping', text }, [doctorId, userId, startsAt, endsAt, except ?? null])) as Visit[];
}

/** The last completed visit to this doctor that a follow-up at this time follows free of charge. */
export async function findFollowed(
  run: RunSql,
  { userId, doctorId, startsAt, appointmentType }: Pick<Visit, 'doctorId' | 'startsAt' | 'appointmentType'> & { userId: number },
): Promise<string | undefined> {
  if (appointmentType !== 'follow-up') return undefined;
  const [row] = await run(
    `SELECT id FROM appointments a WHERE user_id = $1 AND doctor_id = $2 AND status = 'completed' AND follow_up_of IS NULL
       AND $3 < completed_at + make_interval(days => $4) AND (SELECT true FROM appointments WHERE follow_up_of = a.id LIMIT 1) IS NULL
     ORDER BY completed_at DESC LIMIT 1`,
    [userId, doctorId, startsAt, FOLLOW_UP_DAYS],
  );
  return row?.['id'] as string | undefined;
}

/** Until when a free follow-up of this visit starts. */
export async function findFollowUpEnd(run: RunSql, followed: string): Promise<Date> {
  const [row] = await run(`SELECT completed_at + make_interval(days => $2) AS until FROM appointments WHERE id = $1`, [
    followed,
    FOLLOW_UP_DAYS,
  ]);
  return row?.['until'] as Date;
}
