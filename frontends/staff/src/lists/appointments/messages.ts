import type {
  AppointmentSource,
  AppointmentStatus,
  AppointmentType,
  Priority,
  ReasonCode,
  VisitPaymentStatus,
} from '@sabiwell/proto/http/booking-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a visit's status. */
export const statusWords = createTexts('visitStatus', {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
} satisfies Record<AppointmentStatus, string>);

/** The words of its priority. */
export const priorityWords = createTexts('visitPriority', {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
} satisfies Record<Priority, string>);

/** The words of its kind. */
export const typeWords = createTexts('visitType', {
  consultation: 'Consultation',
  'follow-up': 'Follow-up',
  screening: 'Screening',
  emergency: 'Emergency',
} satisfies Record<AppointmentType, string>);

/** Who asked for it. */
export const sourceWords = createTexts('visitSource', {
  member: 'The member',
  public: 'A guest, on the public booking page',
  staff: 'A case manager',
} satisfies Record<AppointmentSource, string>);

/** The words of what was paid. */
export const paymentWords = createTexts('visitPayment', {
  pending: 'Not paid yet',
  completed: 'Paid',
  refunded: 'Refunded',
  not_required: 'Free',
} satisfies Record<VisitPaymentStatus, string>);

/** Why a visit does not take place. */
export const endWords = createTexts('visitEnd', {
  by_member: 'The member cancelled it',
  by_member_late: 'The member cancelled it late; the fee is kept',
  not_confirmed: 'Nobody confirmed it in time',
  declined: 'It was declined',
  refunded: 'The payment was refunded',
  by_staff: 'Staff cancelled it',
  doctor_unavailable: 'The doctor is not available',
  doctor_absent: 'The doctor did not come',
  member_absent: 'The member did not come; the fee is kept',
} satisfies Record<ReasonCode, string>);

/** The words of the list of appointments. */
export const t = createTexts('visitList', {
  title: 'Appointments',
  searchHint: 'Member, email, doctor or reason',
  countOne: '1 appointment',
  count: '{count} appointments',
  empty: 'No appointments yet.',
  loading: 'Loading the appointments',
  failed: "We couldn't load the appointments.",

  member: 'Member',
  email: 'Email',
  doctor: 'Doctor',
  when: 'When (Lagos)',
  status: 'Status',
  priority: 'Priority',
  payment: 'Payment',
  fee: 'Fee',
  type: 'Type',
  asked: 'Asked (Lagos)',
  from: 'From',
  to: 'To',

  confirm: 'Confirm',
  confirmTitle: "Confirm {name}'s appointment?",
  confirmTitles: 'Confirm {count} appointments?',
  confirmWords: 'With {doctor}, {when}. Both are told at once.',
  confirmSome: 'The members and the doctors are told at once.',
  confirmedOne: 'Appointment confirmed',
  confirmedSome: '{count} appointments confirmed',
  confirmFailed: 'Failed to confirm appointment',

  visit: 'Visit',
  minutes: '{when}, {count} minutes',
  duration: 'Duration',
  ofMinutes: '{count} min',
  hospital: 'Hospital and place',
  reason: 'Reason',
  notes: 'Notes',
  askedBy: 'Asked for by',
  contact: 'Contact',
  phone: 'Phone',
  userId: "Member's number",
  guest: 'A guest without an account',
  readings: 'Readings',
  shared: 'Shared with the doctor until the visit is over',
  money: 'Money',
  free: 'Free',
  history: 'History (Lagos)',
  confirmBy: 'To be confirmed by',
  moved: 'Moved, from {from}',
  confirmedAt: 'Confirmed',
  startedAt: 'Started',
  completedAt: 'Completed',
  rejectedAt: 'Rejected',
  cancelledAt: 'Cancelled',
  updated: 'Last changed',
  why: 'Why it does not take place',
  number: 'Number of the visit',
});
