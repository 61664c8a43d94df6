import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startSending } from './mail/send-mails.ts';
import { createSmtpMailer, type Mailer } from './mail/smtp.client.ts';

type Needed = Pick<Context, 'log' | 'clock' | 'prisma' | 'pool' | 'publicUrl'>;

/** Starts sending queued mails; without a mail server it logs that once, and mails wait. */
export function startMail(config: Config, needed: Needed): { wake(): void; stop(): Promise<void> } {
  const mailer = openMailer(config);
  if (mailer === undefined) {
    needed.log.warn('SMTP_URL is not set: mails wait, and nobody can confirm an address or choose a new password');
    return { wake: () => undefined, stop: async () => undefined };
  }
  return startSending({ ...needed, mailer, leaseSeconds: config.MAIL_LEASE_SECONDS });
}

/** The way to the mail server of the configuration, where it names one. */
export function openMailer(config: Config): Mailer | undefined {
  const url = config.SMTP_URL?.reveal();
  return url === undefined ? undefined : createSmtpMailer({ url, from: config.MAIL_FROM, requireTls: config.NODE_ENV === 'production' });
}
