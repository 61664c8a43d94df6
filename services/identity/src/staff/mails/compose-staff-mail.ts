import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import type { Prisma, StaffAccount } from '../../generated/prisma/client.ts';
import type { WaitingMail } from '../../mail/mail.store.ts';
import type { MailWords } from '../../mail/mail-words.domain.ts';
import { newStaffLink } from '../own/staff-link.store.ts';
import type { StaffMailKind } from './staff-mail-kinds.domain.ts';
import { type InviteReason, type StaffMailSubject, staffWordsOf } from './staff-mail-words.domain.ts';

type Composing = { mail: WaitingMail; kind: StaffMailKind; publicUrl: string; now: Date };

/** Writes a mail to staff, with a new link where it has one; undefined when nobody should get it any more. */
export async function composeStaffMail(tx: Prisma.TransactionClient, given: Composing): Promise<MailWords | undefined> {
  const account = await addressee(tx, given.mail);
  const subject = account === null ? undefined : await subjectOf(tx, account, given);
  if (account === null || subject === undefined) return undefined;
  return staffWordsOf(subject, { name: account.name, role: account.role as Portal['role'] }, given.publicUrl);
}

/** The account, or whoever has this address in this role. */
function addressee(tx: Prisma.TransactionClient, { staffAccountId, staffRole, email }: WaitingMail): Promise<StaffAccount | null> {
  if (staffAccountId !== null) return tx.staffAccount.findUnique({ where: { id: staffAccountId } });
  return tx.staffAccount.findUnique({ where: { role_email: { role: staffRole ?? '', email } } });
}

async function subjectOf(
  tx: Prisma.TransactionClient,
  account: StaffAccount,
  { mail, kind, now }: Composing,
): Promise<StaffMailSubject | undefined> {
  switch (kind) {
    case 'staff-invite': {
      const because = inviteReason(account);
      return because && { kind, because, token: await newStaffLink(tx, { accountId: account.id, purpose: 'invite' }, now) };
    }
    case 'staff-reset':
      if (account.status !== 'active') return undefined;
      return { kind, token: await newStaffLink(tx, { accountId: account.id, purpose: 'reset' }, now) };
    case 'staff-task-late':
    case 'staff-crisis-late':
    case 'staff-crisis-open':
      return account.status === 'active' ? { kind, at: mail.createdAt } : undefined;
    default:
      return { kind, at: mail.createdAt };
  }
}

/** Undefined for a disabled account, and for one that has set everything up in the meantime. */
function inviteReason({ status, totpSealed, lastSignInAt }: StaffAccount): InviteReason | undefined {
  if (status === 'invited') return lastSignInAt === null ? 'new' : 'reset';
  return status === 'active' && totpSealed === null ? 'second-step' : undefined;
}
