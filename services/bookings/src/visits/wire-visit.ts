import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import { canPay, followUpUntil, freelyUntil, movableUntil, sharesReadings, showsContacts } from './visit-rules.domain.ts';
import { findView, type VisitView } from './visit-view.store.ts';

/** Who reads a visit; a doctor sees contacts once it is confirmed. */
export type Reader = 'member' | 'doctor' | 'staff';

const text = (at: Date | null) => at?.toISOString() ?? null;

/** What is shown as it is stored. */
const unchanged = (view: VisitView) => {
  const { id, userId, doctorId, doctorName, doctorSpecialty, location, reason, notes, status, reasonCode, priority, appointmentType } =
    view;
  const { source, paymentStatus, reviewed, version } = view;
  const about = {
    id,
    userId,
    doctorId,
    doctorName,
    doctorSpecialty,
    location,
    reason,
    notes,
    status,
    reasonCode,
    priority,
    appointmentType,
  };
  return { ...about, source, paymentStatus, reviewed, version };
};

/** A visit as clients read it. */
export function wireVisit(view: VisitView, reader: Reader, now: Date): Appointment {
  const [appointmentDate = '', appointmentTime = ''] = lagosMinute(view.startsAt).split('T');
  const hasContacts = reader !== 'doctor' || showsContacts(view);
  return {
    ...unchanged(view),
    appointmentDate,
    appointmentTime,
    userName: view.userName ?? `Member ${view.userId}`,
    userEmail: hasContacts ? view.userEmail : null,
    userPhone: hasContacts ? view.userPhone : null,
    startsAt: view.startsAt.toISOString(),
    duration: Math.round((view.endsAt.getTime() - view.startsAt.getTime()) / 60_000),
    fees: view.feeKobo / 100,
    canPay: canPay(view, now),
    summary: reader === 'staff' ? null : summaryOf(view),
    sharesReadings: sharesReadings(view, now),
    moveUntil: text(movableUntil(view, now)),
    cancelFreelyUntil: text(freelyUntil(view, now)),
    followUpUntil: text(view.isFollowed ? null : followUpUntil(view, now)),
    confirmBy: text(view.confirmBy),
    confirmedAt: text(view.confirmedAt),
    rejectedAt: text(view.rejectedAt),
    startedAt: text(view.startedAt),
    completedAt: text(view.completedAt),
    cancelledAt: text(view.cancelledAt),
    rescheduledAt: text(view.rescheduledAt),
    rescheduledFrom: text(view.rescheduledFrom),
    createdAt: view.createdAt.toISOString(),
    updatedAt: view.updatedAt.toISOString(),
  };
}

/** What the doctor wrote for the member; the diagnosis in the doctor's own words is not part of it. */
function summaryOf({ record }: VisitView): Appointment['summary'] {
  if (record === null) return null;
  const { plainWords: diagnosis, treatment, followUpDate } = record;
  const isWritten = diagnosis !== null || treatment !== null || followUpDate !== null;
  return isWritten ? { diagnosis, treatment, followUpDate } : null;
}

/** The same with the names that the specification's screen for doctors reads. */
export function wireForDoctor(view: VisitView, now: Date): Appointment {
  const visit = wireVisit(view, 'doctor', now);
  return {
    ...visit,
    record: view.record,
    user_name: visit.userName,
    user_email: visit.userEmail,
    user_phone: visit.userPhone,
    appointment_date: visit.appointmentDate,
    appointment_time: visit.appointmentTime,
    appointment_type: visit.appointmentType,
  };
}

/** Reads a visit again after a change and answers with it. */
export async function readWire(run: RunSql, id: string, reader: Reader, now: Date): Promise<Appointment> {
  const view = found(await findView(run, id));
  return reader === 'doctor' ? wireForDoctor(view, now) : wireVisit(view, reader, now);
}
