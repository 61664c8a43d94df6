import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { confirmByOf } from './due-times.domain.ts';
import { openConfirmTask } from './open-confirm-task.ts';
import { scheduleVisit } from './schedule-visit.ts';
import { tellSharing } from './tell-sharing.ts';
import { tellVisit } from './tell-visit.ts';
import { visitConfirmed, visitRequested } from './visit-events.ts';
import type { Visit } from './visit.domain.ts';
import { VISIT_COLUMNS } from './visit.store.ts';

/** A visit that somebody asks for. */
export type NewAppointment = Pick<Visit, 'doctorId' | 'userId' | 'source' | 'startsAt' | 'reason' | 'priority' | 'appointmentType'> & {
  minutes: number;
  /** What it costs, in kobo; 0 is free. */
  feeKobo: number;
  notes?: string | undefined;
  /** The public booking that it is made from. */
  publicBookingId?: string | undefined;
  /** The completed visit that this one follows free of charge. */
  followUpOf?: string | undefined;
  /** Whether the doctor may read the member's readings for it; not, unless the member says so. */
  sharesReadings?: boolean | undefined;
  /** Confirmed at once: by a role of staff, or by `system` for a doctor who always confirms. */
  confirmedBy?: string | undefined;
};

const INSERT = `INSERT INTO appointments AS a (id, doctor_id, user_id, public_booking_id, source, starts_at, ends_at, reason, notes, priority,
    appointment_type, fee_kobo, payment_status, follow_up_of, shares_readings, confirm_by, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) RETURNING ${VISIT_COLUMNS}`;

const CONFIRM = `UPDATE appointments AS a SET status = 'confirmed', version = version + 1, was_confirmed = true, confirmed_at = $2, confirm_by = NULL
  WHERE id = $1 RETURNING ${VISIT_COLUMNS}`;

/**
 * Inserts a visit with its events, what is due about it and the task to confirm it. Call `requireFreeTime` before, in the same
 * transaction: it takes the locks and refuses a time that is taken.
 */
export async function insertAppointment(run: RunSql, context: Context, wanted: NewAppointment): Promise<Visit> {
  const now = context.clock();
  const [row] = await run({ name: 'insert-appointment', text: INSERT }, valuesOf(wanted, now));
  let visit = row as Visit;
  await writeOutbox(run, [visitRequested(visit)]);
  if (wanted.confirmedBy === undefined) {
    await openConfirmTask(run, visit, now);
  } else {
    visit = (await run(CONFIRM, [visit.id, now]))[0] as Visit;
    await writeOutbox(run, [visitConfirmed(visit, wanted.confirmedBy, now)]);
  }
  if (visit.sharesReadings) await tellSharing(run, visit, now);
  await scheduleVisit(run, visit, now);
  tellVisit(run, context, visit);
  return visit;
}

function valuesOf(wanted: NewAppointment, now: Date): unknown[] {
  const { doctorId, userId, publicBookingId, source, startsAt, minutes, reason, notes, priority, appointmentType, feeKobo } = wanted;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const paymentStatus = feeKobo === 0 ? 'not_required' : 'pending';
  const who = [randomUUIDv7(), doctorId, userId, publicBookingId ?? null, source];
  const what = [
    reason,
    notes ?? null,
    priority,
    appointmentType,
    feeKobo,
    paymentStatus,
    wanted.followUpOf ?? null,
    wanted.sharesReadings ?? false,
  ];
  return [...who, startsAt, endsAt, ...what, confirmByOf(startsAt, now), now];
}
