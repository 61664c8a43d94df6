import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { GRACE_DAYS, SIGN_IN_PATH } from '@sabiwell/proto/http/leaving-rules.ts';
import { LINK_MINUTES, type LinkPurpose } from '../credentials/link-token.domain.ts';

/** A mail before it has a form. */
export type MailWords = { subject: string; before: string[]; link?: MailLink; secondLink?: MailLink; after: string[] };
type MailLink = { label: string; url: string };

/** The subject of a mail. A token stands only behind `#`, which browsers send to no server and to no other page. */
export type MailSubject = { kind: LinkPurpose; token: string } | { kind: 'email-taken' | NoticeKind | LeavingKind; at: Date };
type NoticeKind = 'password-changed' | 'email-changed' | 'email-is-new';
type LeavingKind = 'deletion-requested' | 'deletion-cancelled';

const NOT_ME = "If you didn't ask for this, you can ignore this email.";
const IT_WAS_ME = "If that was you, there's nothing to do.";
const NEW_PASSWORD_NOW = "If it wasn't you, choose a new password now:";
const DAY_MS = 86_400_000;
const CLOSING = `The ${BRAND_NAME} team`;

const EMAIL_TAKEN: MailWords = {
  subject: 'Someone tried to use your email address',
  before: [`Someone with another ${BRAND_NAME} account tried to use this email address. It belongs to your account, so nothing changed.`],
  after: ["If that was you, sign in with this address. If not, there's nothing to do."],
};

/** The text of a mail; `publicUrl` is the product's public address, never the host of a request. */
export function wordsOf(subject: MailSubject, firstName: string, publicUrl: string): MailWords {
  return greeted(sayings(subject, publicUrl), firstName);
}

/** A mail with its greeting and its end. */
export function greeted(words: MailWords, name: string): MailWords {
  return { ...words, before: [`Hello ${name},`, ...words.before], after: [...words.after, CLOSING] };
}

function sayings(subject: MailSubject, publicUrl: string): MailWords {
  switch (subject.kind) {
    case 'confirm-email':
      return {
        subject: 'Confirm your email address',
        before: [`Welcome to ${BRAND_NAME}. Please confirm your email address.`],
        link: { label: 'Confirm my email address', url: linkTo(publicUrl, MAIL_PATHS.confirmEmail, subject.token) },
        after: [`The link works for ${duration(LINK_MINUTES['confirm-email'])}. Confirm it to receive referral bonuses.`, NOT_ME],
      };
    case 'change-email':
      return {
        subject: 'Confirm your new email address',
        before: [`You asked to use this email address for your ${BRAND_NAME} account. Confirm it to make the change.`],
        link: { label: 'Use this email address', url: linkTo(publicUrl, MAIL_PATHS.confirmEmail, subject.token) },
        after: [`The link works for ${duration(LINK_MINUTES['change-email'])}.`, NOT_ME],
      };
    case 'reset-password':
      return {
        subject: 'Choose a new password',
        before: [`We got a request for a new password for your ${BRAND_NAME} account.`],
        link: { label: 'Choose a new password', url: linkTo(publicUrl, MAIL_PATHS.resetPassword, subject.token) },
        after: [
          `The link works once, for ${duration(LINK_MINUTES['reset-password'])}. You'll then be signed out on every phone and computer.`,
          `${NOT_ME} Your password stays as it is.`,
        ],
      };
    case 'activate-account':
      return invitation(publicUrl, subject.token);
    case 'email-taken':
      return EMAIL_TAKEN;
    case 'deletion-requested':
    case 'deletion-cancelled':
      return leavingNotice(subject.kind, subject.at, publicUrl);
    default:
      return notice({ ...subject, kind: subject.kind }, publicUrl);
  }
}

/** To a member who leaves, or who has come back. */
function leavingNotice(kind: LeavingKind, at: Date, publicUrl: string): MailWords {
  if (kind === 'deletion-cancelled') {
    return {
      subject: 'Your account will not be deleted',
      before: [`You signed in on ${lagosTime(at)}, so your ${BRAND_NAME} account stays as it was.`, IT_WAS_ME, NEW_PASSWORD_NOW],
      link: { label: 'Choose a new password', url: `${publicUrl}${MAIL_PATHS.forgotPassword}` },
      after: [],
    };
  }
  const erasesAt = new Date(at.getTime() + GRACE_DAYS * DAY_MS);
  return {
    subject: 'Your account will be deleted',
    before: [
      `You asked us to delete your ${BRAND_NAME} account. We'll do so on ${lagosTime(erasesAt)}. Until then nobody sees what you shared.`,
      'To keep your account, sign in before then:',
    ],
    link: { label: 'Keep my account', url: `${publicUrl}${SIGN_IN_PATH}` },
    after: ["If you didn't ask for this, sign in and choose a new password: someone else may know yours."],
  };
}

/** To somebody who was imported. */
function invitation(publicUrl: string, token: string): MailWords {
  return {
    subject: `Your ${BRAND_NAME} account is ready`,
    before: [`We have made a ${BRAND_NAME} account for you with this email address. Choose a password to begin.`],
    link: { label: 'Choose a password', url: linkTo(publicUrl, MAIL_PATHS.resetPassword, token) },
    after: [
      `The link works once, for ${duration(LINK_MINUTES['activate-account'])}. After that, ask for a new one under "Forgot password?" when you sign in.`,
      "If you don't want this account, you can ignore this email: nobody can sign in to it.",
    ],
  };
}

function notice({ kind, at }: { kind: NoticeKind; at: Date }, publicUrl: string): MailWords {
  const when = `on ${lagosTime(at)}`;
  if (kind === 'email-is-new') {
    return {
      subject: 'This is now your email address',
      before: [`Your ${BRAND_NAME} account has used this email address since ${lagosTime(at)}. Sign in with it from now on.`],
      after: [],
    };
  }
  if (kind === 'email-changed') {
    return {
      subject: 'Your email address was changed',
      before: [`The email address of your ${BRAND_NAME} account was changed ${when}. Our emails now go to the new address.`, IT_WAS_ME],
      after: ["If it wasn't you, someone else may be in your account. Reply to this email and we'll help you get it back."],
    };
  }
  return {
    subject: 'Your password was changed',
    before: [
      `The password of your ${BRAND_NAME} account was changed ${when}. Your other devices were signed out.`,
      IT_WAS_ME,
      NEW_PASSWORD_NOW,
    ],
    link: { label: 'Choose a new password', url: `${publicUrl}${MAIL_PATHS.forgotPassword}` },
    after: [],
  };
}

/** The address of a page of the product, with a token that no server sees. */
export function linkTo(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}#token=${token}`;
}

/** Such as `10 minutes`, `one hour`, `72 hours`. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

/** Such as `22 November 2026 at 00:30 (Lagos time)`. */
export function lagosTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' });
  return `${parts.format(at)} (Lagos time)`;
}

/** The mail as plain text. */
export function textOf({ before, link, secondLink, after }: MailWords): string {
  const lines = (given: MailLink | undefined) => (given ? [`${given.label}:\n${given.url}`] : []);
  return [...before, ...lines(link), ...after.slice(0, -1), ...lines(secondLink), ...after.slice(-1)].join('\n\n').concat('\n');
}

/** The mail as simple HTML, without pictures, scripts or anything that has to be loaded. */
export function htmlOf({ subject, before, link, secondLink, after }: MailWords): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const button = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f3a8a;color:#ffffff;text-decoration:none';
  const linked = link
    ? `<p><a href="${escaped(link.url)}" style="${button}">${escaped(link.label)}</a></p><p>Or copy this link:<br>${escaped(link.url)}</p>`
    : '';
  const quiet = secondLink ? `<p><a href="${escaped(secondLink.url)}">${escaped(secondLink.label)}</a></p>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:16px">
${before.map(paragraph).join('')}${linked}${after.slice(0, -1).map(paragraph).join('')}${quiet}${after.slice(-1).map(paragraph).join('')}
</body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
