import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { newBookingToken } from '../../booking-links/booking-token.store.ts';
import type { MailWords } from '../../mail/mail-words.domain.ts';
import type { WaitingMail } from '../../mail/mail.store.ts';
import type { BookingMailKind } from './booking-mail-kinds.domain.ts';
import { type BookingRecipient, bookingWordsOf } from './booking-mail-words.domain.ts';

type Composing = { mail: WaitingMail; kind: BookingMailKind; publicUrl: string };

/** Writes a mail about a booking, with new links where it goes to a guest; undefined when nobody should get it any more. */
export async function composeBookingMail(run: RunSql, { mail, kind, publicUrl }: Composing): Promise<MailWords | undefined> {
  const recipient = await recipientOf(run, mail, kind);
  return recipient && bookingWordsOf({ kind, about: mail.about ?? {} }, recipient, publicUrl);
}

async function recipientOf(run: RunSql, mail: WaitingMail, kind: BookingMailKind): Promise<BookingRecipient | undefined> {
  const nameBy = async (sql: string, id: unknown) => (await run(sql, [id]))[0]?.['name'] as string | undefined;
  if (mail.doctorId !== null) {
    const name = await nameBy('SELECT name FROM doctor_contacts WHERE doctor_id = $1', mail.doctorId);
    return name === undefined ? undefined : { to: 'doctor', name };
  }
  if (mail.accountId !== null) {
    const name = await nameBy('SELECT first_name AS name FROM accounts WHERE id = $1', mail.accountId);
    return name === undefined ? undefined : { to: 'member', name };
  }
  const name = await nameBy('SELECT name FROM booking_links WHERE booking_id = $1', mail.bookingId);
  if (name === undefined || mail.bookingId === null) return undefined;
  const cancelToken = await newBookingToken(run, mail.bookingId, 'cancel');
  if (kind !== 'booking-received') return { to: 'guest', name, cancelToken };
  return { to: 'guest', name, cancelToken, confirmToken: await newBookingToken(run, mail.bookingId, 'confirm') };
}
