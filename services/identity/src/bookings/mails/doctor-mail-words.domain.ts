import { lagosTime, type MailWords } from '../../mail/mail-words.domain.ts';
import type { BookingMailKind, DoctorNews, MailAbout } from './booking-mail-kinds.domain.ts';

/** The text of a mail to a doctor before its greeting; who the patient is, and why they come, stands in the portal alone. */
export function doctorWordsOf({ kind, about }: { kind: BookingMailKind; about: MailAbout }, deskUrl: string): MailWords {
  const { subject, sentence } = kind === 'doctor-news' ? news(about) : visit(kind, about);
  return { subject, before: [sentence], link: { label: 'Open my desk', url: deskUrl }, after: [] };
}

type Said = { subject: string; sentence: string };
const at = (time: string | undefined) => (time === undefined ? '' : ` on ${lagosTime(new Date(time))}`);
const by = (time: string | undefined) => (time === undefined ? '' : ` by ${lagosTime(new Date(time))}`);

function visit(kind: BookingMailKind, { startsAt, from, dueAt, isUnconfirmed }: MailAbout): Said {
  switch (kind) {
    case 'booking-received':
      return {
        subject: 'A patient asks for a visit',
        sentence: `A patient asks for a visit${at(startsAt)}. Please confirm or decline it${by(dueAt)}.`,
      };
    case 'booking-confirmed':
      return { subject: 'A visit is confirmed', sentence: `The visit${at(startsAt)} is confirmed.` };
    case 'booking-moved': {
      const ask = isUnconfirmed ? ` Please confirm or decline it${by(dueAt)}.` : '';
      return { subject: 'A visit was moved', sentence: `The visit${at(from)} is now${at(startsAt)}.${ask}` };
    }
    default:
      return isUnconfirmed
        ? {
            subject: 'A visit was not confirmed',
            sentence: `Nobody confirmed the visit${at(startsAt)} in time, so it will not take place.`,
          }
        : { subject: 'A visit was cancelled', sentence: `The visit${at(startsAt)} was cancelled.` };
  }
}

function news({ news: what = 'message', startsAt, dueAt }: MailAbout): Said {
  const said: Record<DoctorNews, Said> = {
    call_missed: { subject: 'You missed a call', sentence: `A patient called you${at(startsAt)}, and nobody answered.` },
    call_back: { subject: 'A patient asks to be called back', sentence: `A patient asks to be called back${by(dueAt)}.` },
    message: { subject: 'A patient wrote you a message', sentence: `A patient wrote you a message. Please answer it${by(dueAt)}.` },
  };
  return said[what];
}
