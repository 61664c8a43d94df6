import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { LINK_MINUTES } from '../credentials/link-token.domain.ts';

/** A mail before it has a form. */
export type MailWords = { subject: string; before: string[]; link?: { label: string; url: string }; after: string[] };

/** The subject of a mail. A token stands only behind `#`, which browsers send to no server and to no other page. */
export type MailSubject =
  | { kind: 'confirm-email' | 'reset-password' | 'change-email'; token: string }
  | { kind: 'email-taken' | 'password-changed' | 'email-changed' | 'email-is-new'; at: Date };

const NOT_ME = 'If you did not ask for this, you need not do anything.';
const IT_WAS_ME = 'If that was you, you need not do anything.';
const CLOSING = `The ${BRAND_NAME} team`;

/** The text of a mail; `publicUrl` is the product's public address, never the host of a request. */
export function wordsOf(subject: MailSubject, firstName: string, publicUrl: string): MailWords {
  const words = sayings(subject, publicUrl);
  return { ...words, before: [`Hello ${firstName},`, ...words.before], after: [...words.after, CLOSING] };
}

function sayings(subject: MailSubject, publicUrl: string): MailWords {
  switch (subject.kind) {
    case 'confirm-email':
      return {
        subject: 'Confirm your email address',
        before: [`Welcome to ${BRAND_NAME}. Please confirm that this is your email address.`],
        link: { label: 'Confirm my email address', url: linkTo(publicUrl, MAIL_PATHS.confirmEmail, subject.token) },
        after: [`The link works for ${duration(LINK_MINUTES['confirm-email'])}. ${BRAND_NAME} works without it, too.`, NOT_ME],
      };
    case 'change-email':
      return {
        subject: 'Confirm your new email address',
        before: [`You asked to use this email address for your ${BRAND_NAME} account. It counts once you confirm it.`],
        link: { label: 'Use this email address', url: linkTo(publicUrl, MAIL_PATHS.confirmEmail, subject.token) },
        after: [`The link works for ${duration(LINK_MINUTES['change-email'])}.`, NOT_ME],
      };
    case 'reset-password':
      return {
        subject: 'Choose a new password',
        before: [`Somebody, we hope you, asked for a new password for your ${BRAND_NAME} account.`],
        link: { label: 'Choose a new password', url: linkTo(publicUrl, MAIL_PATHS.resetPassword, subject.token) },
        after: [
          `The link works once, and for ${duration(LINK_MINUTES['reset-password'])}. Everybody who is signed in to your account will be signed out.`,
          `${NOT_ME} Your password stays as it is.`,
        ],
      };
    case 'email-taken':
      return {
        subject: 'Your email address was asked for',
        before: [
          `Somebody with another ${BRAND_NAME} account asked to use this email address. It is yours already, so nothing was changed.`,
        ],
        after: ['If that was you, sign in with this address instead of making another account. Otherwise you need not do anything.'],
      };
    default:
      return notice(subject, publicUrl);
  }
}

function notice({ kind, at }: Extract<MailSubject, { at: Date }>, publicUrl: string): MailWords {
  const when = `on ${lagosTime(at)}`;
  if (kind === 'email-is-new') {
    return {
      subject: 'This is now your email address',
      before: [`This is the email address of your ${BRAND_NAME} account since ${lagosTime(at)}. Sign in with it from now on.`],
      after: [],
    };
  }
  if (kind === 'email-changed') {
    return {
      subject: 'Your email address was changed',
      before: [`The email address of your ${BRAND_NAME} account was changed ${when}. Mails go to the new address from now on.`, IT_WAS_ME],
      after: ['If it was not you, somebody else is in your account. Answer this mail, and we will help you get it back.'],
    };
  }
  return {
    subject: 'Your password was changed',
    before: [
      `The password of your ${BRAND_NAME} account was changed ${when}. Your other devices were signed out.`,
      IT_WAS_ME,
      'If it was not you, choose a new password at once:',
    ],
    link: { label: 'Choose a new password', url: `${publicUrl}${MAIL_PATHS.forgotPassword}` },
    after: [],
  };
}

function linkTo(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}#token=${token}`;
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

function lagosTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' });
  return `${parts.format(at)} (Lagos time)`;
}

/** The mail as plain text. */
export function textOf({ before, link, after }: MailWords): string {
  return [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after].join('\n\n').concat('\n');
}

/** The mail as simple HTML, without pictures, scripts or anything that has to be loaded. */
export function htmlOf({ subject, before, link, after }: MailWords): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const button = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f3a8a;color:#ffffff;text-decoration:none';
  const linked = link
    ? `<p><a href="${escaped(link.url)}" style="${button}">${escaped(link.label)}</a></p><p>Or copy this address:<br>${escaped(link.url)}</p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:16px">
${before.map(paragraph).join('')}${linked}${after.map(paragraph).join('')}
</body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
