import { z } from 'zod';
import { BRAND_NAME, brand } from '@sabiwell/proto/http/brand.ts';
import { joiningRule, secret } from '@sabiwell/chassis/config.ts';

/** The settings of mail. */
export const mailConfig = {
  /** The public address of the product, to which links in mails lead. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** The mail server; without one mails wait. */
  SMTP_URL: secret.optional(),
  /** A process that dies with a mail in hand leaves it to another one after this time; longer than all steps of sending one. */
  MAIL_LEASE_SECONDS: z.coerce.number().int().min(5).default(45),
  MAIL_FROM: z.string().default(`${BRAND_NAME} <${brand.supportEmail}>`),
};

export type MailConfig = z.output<z.ZodObject<typeof mailConfig>>;
type Whole = MailConfig & { NODE_ENV: string };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const hostOf = (url = '') => URL.parse(url)?.hostname ?? '';

/** A mail server needs a public address for links: the arguments of `refine`. */
export const linksLeadSomewhere = joiningRule<Whole>(
  'PUBLIC_URL',
  'is needed with SMTP_URL: links in mails lead there',
  (config) => config.SMTP_URL === undefined || config.PUBLIC_URL !== undefined,
);

/** In production no mail goes to a port of this machine, where the mail simulator listens: the arguments of `refine`. */
export const mailServerIsReal = joiningRule<Whole>(
  'SMTP_URL',
  'must be smtp:// or smtps:// to a server other than this machine in production',
  ({ NODE_ENV, SMTP_URL }) => NODE_ENV !== 'production' || SMTP_URL === undefined || isMailServer(SMTP_URL.reveal()),
);

/**
 * In production mail must be encrypted, because links are secret: the arguments of `refine`. A production image that is tried out on one
 * machine has no certificate, and only that machine can open its links.
 */
export const linksAreSafe = joiningRule<Whole>(
  'PUBLIC_URL',
  'must be https:// in production',
  ({ NODE_ENV, PUBLIC_URL: url }) =>
    NODE_ENV !== 'production' || url === undefined || url.startsWith('https://') || LOOPBACK.test(hostOf(url)),
);

function isMailServer(url: string): boolean {
  return /^smtps?:\/\//.test(url) && hostOf(url) !== '' && !LOOPBACK.test(hostOf(url));
}
