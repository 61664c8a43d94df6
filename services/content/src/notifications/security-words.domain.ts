import { SECURITY_PATH } from '@sabiwell/proto/http/notification-rules.ts';
import { moment, type Words } from './notification.domain.ts';

const told = (kind: string, title: string, message: string): Words => ({ type: 'other', kind, title, message, link: SECURITY_PATH });

/** Somebody signed in with a device that did not in the last 30 days; which one stands in the list of sessions. */
export function newSignIn(): Words {
  return told(
    'new_sign_in',
    'New sign-in',
    'Somebody signed in to your account with a new device. If it wasn’t you, change your password.',
  );
}

/** The password is another one. */
export function passwordChanged(): Words {
  return told('password_changed', 'Password changed', 'Your password was changed. If it wasn’t you, get a new one by email at once.');
}

/** The e-mail address is another one; neither is named. */
export function emailChanged(): Words {
  return told('email_changed', 'Email address changed', 'You sign in with your new email address from now on.');
}

/** All that is stored about the member can be downloaded; for a day only, and by nobody else. */
export function exportReady(): Words {
  return told('export_ready', 'Your data is ready', 'You can download your data for the next 24 hours.');
}

/** The account is to be deleted: read by whoever came back before that. */
export function deletionRequested({ erasesAt }: { erasesAt: Date }): Words {
  return told(
    'deletion_requested',
    'Account deletion requested',
    `You asked for your account to be deleted on ${moment(erasesAt)}. Signing in before then keeps it.`,
  );
}

/** The member signed in, so the account stays. */
export function deletionCancelled(): Words {
  return told(
    'deletion_cancelled',
    'Account kept',
    'You signed in, so your account will not be deleted. If it wasn’t you, change your password.',
  );
}
