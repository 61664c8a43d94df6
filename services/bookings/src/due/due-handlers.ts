import { deleteSignals } from '../calls/call-signal.store.ts';
import { onCallOverdue } from '../calls/on-call-overdue.ts';
import { askForLicence, endLicence } from '../doctors/licence-due.ts';
import { forgetUnprovedBooking } from '../public-bookings/forget-unproved-booking.ts';
import { openCareSteps } from '../elder-care/open-care-steps.ts';
import { tellNext } from '../on-call/tell-next.ts';
import { breachTask, endWait } from '../tasks/task-due.ts';
import { askCaseManagerForOutcome, askDoctorForOutcome, endUnconfirmed, remind } from '../visits/visit-due.ts';
import { askToPlan, endBooking, finishSession } from '../trainers/trainer-due.ts';
import type { DueHandler } from './due-handler.ts';
import type { DueKind } from './due-kinds.ts';

/** What happens when it is due, for each kind. */
export const DUE_HANDLERS: Readonly<Record<DueKind, DueHandler>> = {
  visit_not_confirmed: endUnconfirmed,
  visit_in_24_hours: remind(24),
  visit_in_1_hour: remind(1),
  visit_outcome_doctor: askDoctorForOutcome,
  visit_outcome_case_manager: askCaseManagerForOutcome,
  task_late: breachTask,
  task_waited: endWait,
  crisis_unclaimed: tellNext,
  trainer_session_over: finishSession,
  trainer_booking_over: endBooking,
  trainer_booking_unplanned: askToPlan,
  licence_ends: endLicence,
  licence_ends_soon: askForLicence,
  public_booking_unproved: forgetUnprovedBooking,
  elder_care_steps: openCareSteps,
  call_overdue: onCallOverdue,
  call_signals: (_context, run, callId) => deleteSignals(run, callId),
};
