import { randomUUIDv7 } from 'node:crypto';
import type { StaffAccount } from '../generated/prisma/client.ts';
import type { WaitingMail } from '../mail/mail.store.ts';
import { htmlOf, type MailWords, textOf } from '../mail/mail-words.domain.ts';
import { failureOf } from '../mail/smtp.client.ts';
import { composeStaffMail } from '../staff/mails/compose-staff-mail.ts';
import { dropStaffMails } from '../staff/mails/queue-staff-mail.ts';
import type { OperatorContext } from './operator-context.ts';

/** What the operator sees of an invitation. */
export type Given = { id: string; role: string; email: string; status: string; link: string; mailed: boolean; note?: string };

/**
 * Makes the link of an invitation now, to be printed, and mails the same one. The waiting mail is withdrawn: a mail gets a new link when it
 * is sent, which would make the printed one invalid.
 */
export async function giveInvitation(context: OperatorContext, account: StaffAccount): Promise<Given> {
  const { id, role, email, status } = account;
  const mail = mailTo(account, context.clock());
  const words = await context.prisma.$transaction(async (tx) => {
    await dropStaffMails(tx, id, ['staff-invite'], mail.createdAt);
    return composeStaffMail(tx, { mail, kind: 'staff-invite', publicUrl: context.publicUrl, now: mail.createdAt });
  });
  if (words?.link === undefined) throw new Error('An invited account got no link');
  const problem = await send(context, mail, words);
  const given = { id, role, email, status, link: words.link.url, mailed: problem === undefined };
  return problem === undefined ? given : { ...given, note: `${problem} Give them the link yourself.` };
}

function mailTo({ id, email }: StaffAccount, now: Date): WaitingMail {
  return {
    id: randomUUIDv7(),
    kind: 'staff-invite',
    accountId: null,
    staffAccountId: id,
    staffRole: null,
    bookingId: null,
    doctorId: null,
    about: null,
    email,
    createdAt: now,
    tries: 1,
  };
}

/** Sends the mail at once; a sentence where that failed. */
async function send({ mailer }: OperatorContext, { id, email }: WaitingMail, words: MailWords): Promise<string | undefined> {
  if (mailer === undefined) return 'No mail was sent, because SMTP_URL is not set.';
  try {
    await mailer.send({ id, to: email, subject: words.subject, text: textOf(words), html: htmlOf(words) });
    return undefined;
  } catch (error) {
    const { code, responseCode } = failureOf(error);
    return `The mail could not be sent (${[code, responseCode].filter(Boolean).join(' ') || 'no reason given'}).`;
  }
}
