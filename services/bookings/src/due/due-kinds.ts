/** What can be due; `due-handlers.ts` says what happens then. */
export const DUE_KINDS = [
  // A visit that nobody confirmed in time; the subject of this and the next four is the appointment.
  'visit_not_confirmed',
  'visit_in_24_hours',
  'visit_in_1_hour',
  'visit_outcome_doctor',
  'visit_outcome_case_manager',
  // A task that is late, and one that waited long enough; the subject is the task.
  'task_late',
  'task_waited',
  // A crisis that nobody does, of which somebody must hear; the subject is the task.
  'crisis_unclaimed',
  // A session with a trainer that took place, by then; the subject is the session.
  'trainer_session_over',
  // What was bought of a trainer ends, and nobody planned a session of it; the subject is the trainer booking.
  'trainer_booking_over',
  'trainer_booking_unplanned',
  // A licence that has run out, or will soon; the subject is the doctor.
  'licence_ends',
  'licence_ends_soon',
  // A booking of the public page whose address nobody proved; the subject is the booking.
  'public_booking_unproved',
  // The next calls and visits of elder care; the subject is the paid period.
  'elder_care_steps',
  // A call that may have to end by itself, and what two browsers told each other to connect; the subject is the call.
  'call_overdue',
  'call_signals',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];
