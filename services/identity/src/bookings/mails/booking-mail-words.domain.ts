import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';
import { BOOKING_ANSWER_HOURS, BOOKING_LINK_DAYS } from '@sabiwell/proto/http/public-booking-rules.ts';
import { greeted, lagosTime, linkTo, type MailWords } from '../../mail/mail-words.domain.ts';
import type { BookingMailKind, MailAbout } from './booking-mail-kinds.domain.ts';
import { doctorWordsOf } from './doctor-mail-words.domain.ts';

/** The recipient: a guest gets links of their own, a member and a doctor sign in. */
export type BookingRecipient =
  | { to: 'doctor'; name: string }
  | { to: 'member'; name: string }
  | { to: 'guest'; name: string; confirmToken?: string; cancelToken: string };

type BookingMail = { kind: BookingMailKind; about: MailAbout };

/** The text of a mail about a booking: when, and a link; never the doctor, the patient or a reason. */
export function bookingWordsOf({ kind, about }: BookingMail, recipient: BookingRecipient, publicUrl: string): MailWords {
  if (recipient.to === 'doctor') {
    return greeted(doctorWordsOf({ kind, about }, `${publicUrl}${portalOf('doctor').dashboardPath}`), recipient.name);
  }
  const words = kind === 'booking-received' ? received(about) : patientWords(kind, about);
  if (recipient.to === 'member') {
    const path = about.isTraining ? '/fitness' : MAIL_PATHS.appointments;
    return greeted({ ...words, link: { label: 'See my appointments', url: `${publicUrl}${path}` } }, recipient.name);
  }
  return greeted({ ...words, ...guestLinks(kind, recipient, publicUrl) }, recipient.name);
}

type Guest = Extract<BookingRecipient, { to: 'guest' }>;

function guestLinks(
  kind: BookingMailKind,
  { confirmToken, cancelToken }: Guest,
  publicUrl: string,
): Pick<MailWords, 'link' | 'secondLink'> {
  const cancel = { label: 'Cancel my booking', url: linkTo(publicUrl, MAIL_PATHS.cancelBooking, cancelToken) };
  if (kind === 'booking-cancelled') return {};
  if (confirmToken === undefined) return { secondLink: cancel };
  const confirm = { label: 'Confirm my email address', url: linkTo(publicUrl, MAIL_PATHS.confirmBooking, confirmToken) };
  return { link: confirm, secondLink: cancel };
}

/** A guest's booking came in and needs a proof of the address. */
function received({ startsAt }: MailAbout): MailWords {
  return {
    subject: 'We received your booking',
    before: [
      `Thank you for your booking${startsAt === undefined ? '' : ` for ${lagosTime(new Date(startsAt))}`}.`,
      `Please confirm that this is your email address. Our team will get in touch within ${BOOKING_ANSWER_HOURS} hours.`,
    ],
    after: [
      `The link works for ${BOOKING_LINK_DAYS} days. If you are 18 or older, you can choose a password there and see your appointments.`,
      "If you didn't book, you can ignore this email or cancel the booking.",
    ],
  };
}

function patientWords(kind: BookingMailKind, { startsAt, from, isUnconfirmed, isTraining }: MailAbout): MailWords {
  const what = isTraining ? 'booking with a trainer' : 'appointment';
  const on = (at: string | undefined) => (at === undefined ? '' : ` on ${lagosTime(new Date(at))}`);
  const yours = `Your ${what}${on(startsAt)}`;
  switch (kind) {
    case 'booking-confirmed':
      return { subject: `Your ${what} is confirmed`, before: [`${yours} is confirmed.`], after: [] };
    case 'booking-moved': {
      const wait = isUnconfirmed ? ' It has to be confirmed again.' : '';
      return { subject: `Your ${what} was moved`, before: [`Your ${what}${on(from)} is now${on(startsAt)}.${wait}`], after: [] };
    }
    case 'booking-reminder':
      return {
        subject: `Your ${what} is tomorrow`,
        before: [`${yours} is soon.`],
        after: ["If you can't come, please cancel it in time."],
      };
    default:
      return isUnconfirmed
        ? { subject: `Your ${what} was not confirmed`, before: [`${yours} could not be confirmed. Please choose another time.`], after: [] }
        : { subject: `Your ${what} was cancelled`, before: [`${yours} was cancelled.`], after: [] };
  }
}
