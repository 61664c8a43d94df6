import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startSending } from './mail/send-mails.ts';
import { createSmtpMailer } from './mail/smtp.client.ts';

type Needed = Pick<Context, 'log' | 'clock' | 'prisma' | 'pool' | 'publicUrl'>;

/** Starts sending queued mails; without a mail server it logs that once, and mails wait. */
export function startMail(config: Config, needed: Needed): { wake(): void; stop(): Promise<void> } {
  const url = config.SMTP_URL?.reveal();
  if (url === undefined) {
    needed.log.warn('SMTP_URL is not set: mails wait, and nobody can confirm an address or choose a new password');
    return { wake: () => undefined, stop: async () => undefined };
  }
  const mailer = createSmtpMailer({ url, from: config.MAIL_FROM, requireTls: config.NODE_ENV === 'production' });
  return startSending({ ...needed, mailer, leaseSeconds: config.MAIL_LEASE_SECONDS });
}
