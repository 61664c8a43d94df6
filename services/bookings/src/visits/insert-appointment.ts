import { randomUUIDv7 } from 'node:crypto';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { taskChanged } from '../tasks/care-task-events.ts';
import { confirmByOf } from './due-times.domain.ts';
import { confirmTaskOf } from './confirm-task.ts';
import { insertVisit, type NewVisit } from './insert-visit.store.ts';
import { tellVisit } from './tell-visit.ts';
import { sharingChanged, visitConfirmed, visitRequested } from './visit-events.ts';
import type { Visit } from './visit.domain.ts';

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

/**
 * Inserts a visit with its events, what is due about it and the task to confirm it. Call `requireFreeTime` before, in the same
 * transaction: it takes the locks and refuses a time that is taken.
 */
export async function insertAppointment(run: RunSql, context: Context, wanted: NewAppointment): Promise<Visit> {
  const made = newVisitOf(wanted, context.clock());
  await insertVisit(run, made);
  tellVisit(run, context, made.visit);
  return made.visit;
}

/** A visit that was asked for now, with the events that tell of it and the task to confirm it. */
export function newVisitOf(wanted: NewAppointment, now: Date): NewVisit {
  const requested = visitOf(wanted, now);
  const { confirmedBy } = wanted;
  if (confirmedBy === undefined) {
    const task = confirmTaskOf(requested, now);
    const events = [visitRequested(requested), taskChanged(task, now), ...sharingOf(requested, now)];
    return { visit: requested, task, events, now };
  }
  const visit = confirmed(requested, now);
  const events = [visitRequested(requested), visitConfirmed(visit, confirmedBy, now), ...sharingOf(visit, now)];
  return { visit, task: undefined, events, now };
}

function sharingOf(visit: Visit, now: Date): Event[] {
  return visit.sharesReadings && visit.userId !== null ? [sharingChanged(visit, visit.userId, now)] : [];
}

function visitOf(wanted: NewAppointment, now: Date): Visit {
  const { doctorId, userId, source, startsAt, minutes, reason, priority, appointmentType, feeKobo } = wanted;
  return {
    ...NOTHING_YET,
    id: randomUUIDv7(),
    doctorId,
    userId,
    publicBookingId: wanted.publicBookingId ?? null,
    source,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    reason,
    notes: wanted.notes ?? null,
    priority,
    appointmentType,
    feeKobo,
    paymentStatus: feeKobo === 0 ? 'not_required' : 'pending',
    followUpOf: wanted.followUpOf ?? null,
    sharesReadings: wanted.sharesReadings ?? false,
    confirmBy: confirmByOf(startsAt, now),
    createdAt: now,
    updatedAt: now,
  };
}

/** What is not yet known of a visit that was only asked for. */
const NOTHING_YET = {
  version: 1,
  status: 'pending',
  reasonCode: null,
  intentId: null,
  moves: 0,
  wasConfirmed: false,
  movedByDoctor: false,
  rescheduledFrom: null,
  confirmedAt: null,
  rejectedAt: null,
  startedAt: null,
  completedAt: null,
  cancelledAt: null,
  rescheduledAt: null,
} as const satisfies Partial<Visit>;

function confirmed(visit: Visit, now: Date): Visit {
  return { ...visit, version: visit.version + 1, status: 'confirmed', wasConfirmed: true, confirmedAt: now, confirmBy: null };
}
