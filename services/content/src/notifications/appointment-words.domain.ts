import { CARE_PATHS, CONFIRMED_TITLE } from '@sabiwell/proto/http/notification-rules.ts';
import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';
import { moment, type Words } from './notification.domain.ts';

/** A booking as its events tell it; trainers' bookings and some of the public page have no time yet. */
export type Booking = { kind: string; bookingId: string; startsAt?: Date | undefined };

const about = (title: string, message: string, link: string): Words => ({ type: 'appointment', title, message, link });
const visitPath = (id: string) => `${MAIL_PATHS.appointments}/${id}`;

/** The screen that shows a booking: a visit has one of its own, a trainer's service is used where it was bought. */
function linkOf({ kind, bookingId }: Booking): string {
  if (kind === 'appointment') return visitPath(bookingId);
  return kind === 'trainer' ? '/fitness' : MAIL_PATHS.appointments;
}

const SUBJECTS: Readonly<Record<string, string>> = { trainer: 'Your booking with a trainer' };

/** Such as `Your appointment on 24 November 2026 at 10:00`. */
function subjectOf({ kind, startsAt }: Booking): string {
  return `${SUBJECTS[kind] ?? 'Your appointment'}${startsAt === undefined ? '' : ` on ${moment(startsAt)}`}`;
}

/** Somebody confirmed a booking. */
export function bookingConfirmed(booking: Booking): Words {
  return about(CONFIRMED_TITLE, `${subjectOf(booking)} is confirmed.`, linkOf(booking));
}

/** A visit has another time; it may have to be confirmed again. */
export function bookingMoved({
  bookingId,
  from,
  startsAt,
  isConfirmed,
}: {
  bookingId: string;
  from: Date;
  startsAt: Date;
  isConfirmed: boolean;
}): Words {
  const wait = isConfirmed ? '' : ' It has to be confirmed again.';
  return about('Appointment moved', `Your appointment on ${moment(from)} is now on ${moment(startsAt)}.${wait}`, visitPath(bookingId));
}

/** What becomes of a fee, in the words of the event. */
const MONEY: Readonly<Record<string, string>> = {
  return: ' If you have paid, the money is on its way back.',
  keep: ' As it was cancelled late, the fee is kept.',
};

/** A booking will not take place: nobody confirmed it, or somebody cancelled it. */
export function bookingOff(booking: Booking & { money: string; isUnconfirmed: boolean }): Words {
  const [title, end] = booking.isUnconfirmed
    ? (['Appointment not confirmed', 'could not be confirmed. Please choose another time.'] as const)
    : (['Appointment cancelled', 'was cancelled.'] as const);
  return about(title, `${subjectOf(booking)} ${end}${MONEY[booking.money] ?? ''}`, linkOf(booking));
}

/** A visit begins soon. */
export function bookingSoon({ bookingId, startsAt, hoursAhead }: { bookingId: string; startsAt: Date; hoursAhead: number }): Words {
  const title = hoursAhead > 1 ? 'Appointment tomorrow' : 'Appointment in one hour';
  return about(title, `Your appointment begins on ${moment(startsAt)}.`, visitPath(bookingId));
}

/** A visit took place. */
export function visitOver(bookingId: string): Words {
  return about('How was your visit?', 'Tell others what it was like. It takes a minute.', visitPath(bookingId));
}

/** A doctor wrote to the member. */
export function doctorAnswered(threadId: string): Words {
  return about('Your doctor answered', 'There is a new message for you.', `${CARE_PATHS.messages}/${threadId}`);
}

/** A doctor wrote a prescription. */
export function prescriptionIssued(prescriptionId: string): Words {
  return about('New prescription', 'A doctor has written a prescription for you.', `${CARE_PATHS.prescriptions}/${prescriptionId}`);
}
