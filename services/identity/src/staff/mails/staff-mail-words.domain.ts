import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { NEXT_CALL_MINUTES } from '@sabiwell/proto/http/on-call-rules.ts';
import { type Portal, portalOf, ROLE_NAMES, STAFF_LINK_PATHS } from '@sabiwell/proto/http/portal-rules.ts';
import { duration, greeted, lagosTime, linkTo, type MailWords } from '../../mail/mail-words.domain.ts';
import { STAFF_LINK_MINUTES } from '../own/staff-link.domain.ts';
import type { StaffNotice, TaskNotice } from './staff-mail-kinds.domain.ts';

/** The recipient of a mail. */
export type Recipient = { name: string; role: Portal['role'] };

/** Why somebody is asked to set up their sign-in: they are new, an administrator has reset them, or a second step is needed now. */
export type InviteReason = 'new' | 'reset' | 'second-step';

/** The subject of a mail to staff. */
export type StaffMailSubject =
  { kind: 'staff-invite'; token: string; because: InviteReason } | { kind: 'staff-reset'; token: string } | { kind: StaffNotice; at: Date };

type AccountNotice = Exclude<StaffNotice, TaskNotice>;

const IT_WAS_ME = "If that was you, there's nothing to do.";
const IT_WAS_NOT_ME = "If it wasn't you, tell an administrator at once. They can reset your account.";

/** The text of a mail to staff; `publicUrl` is the product's public address. */
export function staffWordsOf(subject: StaffMailSubject, { name, role }: Recipient, publicUrl: string): MailWords {
  const portal = `${ROLE_NAMES[role].toLowerCase()} portal`;
  switch (subject.kind) {
    case 'staff-invite':
      return greeted(invitation(subject, portal, publicUrl), name);
    case 'staff-reset':
      return greeted(reset(subject.token, portal, publicUrl), name);
    case 'staff-task-late':
    case 'staff-crisis-late':
    case 'staff-crisis-open':
      return greeted(lateTask(subject.kind, portal, `${publicUrl}${portalOf(role).dashboardPath}`), name);
    default:
      return greeted(notice({ kind: subject.kind, at: subject.at }, portal, `${publicUrl}${portalOf(role).loginPath}`), name);
  }
}

type Invitation = Extract<StaffMailSubject, { because: InviteReason }>;

function invitation({ token, because }: Invitation, portal: string, publicUrl: string): MailWords {
  const why: Record<InviteReason, string> = {
    new: `You're invited to the ${portal} of ${BRAND_NAME}. Set up your account to use it.`,
    reset: `An administrator has reset your account for the ${portal} of ${BRAND_NAME}. Set it up again to continue.`,
    'second-step': `The ${portal} of ${BRAND_NAME} needs two-step sign-in now, besides your password. Set it up to continue.`,
  };
  return {
    subject: because === 'new' ? `You're invited to the ${portal}` : `Set up your account for the ${portal}`,
    before: [why[because], 'Have an authenticator app at hand, for example on your phone.'],
    link: { label: 'Set up my account', url: linkTo(publicUrl, STAFF_LINK_PATHS.welcome, token) },
    after: [`The link works once, for ${duration(STAFF_LINK_MINUTES.invite)}. If you didn't expect it, please tell an administrator.`],
  };
}

function reset(token: string, portal: string, publicUrl: string): MailWords {
  return {
    subject: 'Choose a new password',
    before: [`We got a request for a new password for your account for the ${portal}.`],
    link: { label: 'Choose a new password', url: linkTo(publicUrl, STAFF_LINK_PATHS.resetPassword, token) },
    after: [
      `The link works once, for ${duration(STAFF_LINK_MINUTES.reset)}. You'll then be signed out on every phone and computer.`,
      "If you didn't ask for this, you can ignore this email. Your password stays as it is.",
    ],
  };
}

/** It names nobody: whom the task is about is shown after signing in. */
function lateTask(kind: TaskNotice, portal: string, dashboardUrl: string): MailWords {
  const words: Record<TaskNotice, { subject: string; before: string }> = {
    'staff-task-late': { subject: 'A task is overdue', before: 'A task was not done in time. Somebody may be waiting for an answer.' },
    'staff-crisis-late': {
      subject: 'Urgent: nobody has been reached yet',
      before: 'Somebody may be in danger, and the call to them was not done in time. Please take it now.',
    },
    'staff-crisis-open': {
      subject: 'Urgent: somebody must be called now',
      before: 'Somebody may be in danger, and nobody has taken the call to them. It is yours to take now.',
    },
  };
  const { subject, before } = words[kind];
  const once = `This email comes once for each task, to everybody in the ${portal}.`;
  const next = `If nobody takes it within ${duration(NEXT_CALL_MINUTES)}, others are told too.`;
  return {
    subject,
    before: [before],
    link: { label: 'Open the tasks', url: `${dashboardUrl}?tab=tasks` },
    after: [kind === 'staff-crisis-open' ? next : once],
  };
}

function notice({ kind, at }: { kind: AccountNotice; at: Date }, portal: string, loginUrl: string): MailWords {
  const [account, when] = [`your account for the ${portal}`, `on ${lagosTime(at)}`];
  const words: Record<AccountNotice, { subject: string; before: string[] }> = {
    'staff-new-device': {
      subject: `New sign-in to the ${portal}`,
      before: [`A new device signed in to ${account} ${when}.`, IT_WAS_ME],
    },
    'staff-password-changed': {
      subject: 'Your password was changed',
      before: [`The password of ${account} was changed ${when}. Other devices were signed out.`, IT_WAS_ME],
    },
    'staff-totp-changed': {
      subject: 'Your authenticator app was changed',
      before: [`A new authenticator app was set up for ${account} ${when}. An earlier one no longer works.`, IT_WAS_ME],
    },
    'staff-recovery-code-used': {
      subject: 'A recovery code was used',
      before: [
        `A recovery code was used for ${account} ${when}. It won't work again.`,
        `If that was you, make new recovery codes in your account: ${loginUrl}`,
      ],
    },
    'staff-recovery-codes-renewed': {
      subject: 'New recovery codes were made',
      before: [`New recovery codes were made for ${account} ${when}. The earlier ones, printed or saved, no longer work.`, IT_WAS_ME],
    },
    'staff-wrong-passwords': {
      subject: 'Many wrong passwords for your account',
      before: [`Someone has entered a wrong password for ${account} 20 times within a day. They didn't get in.`, IT_WAS_ME],
    },
  };
  return { ...words[kind], after: [IT_WAS_NOT_ME] };
}
