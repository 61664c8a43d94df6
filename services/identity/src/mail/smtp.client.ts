import { createTransport } from 'nodemailer';
import type { Failure } from './mail-tries.domain.ts';

/** A mail as it goes out; `id` stays the same when it is tried again. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** The way to a mail server; `send` throws what `failureOf` reads. */
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

export type SmtpOptions = { url: string; from: string; requireTls: boolean; timeoutMs?: number };

// Of each step; all of them together stay under the time for which a sender has a mail in hand.
const DEFAULT_TIMEOUT_MS = 8_000;

/** Sends by SMTP over a few kept connections. */
export function createSmtpMailer({ url, from, requireTls, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The queue is ours and outlives the process; the pool is not to have one of its own.
    maxRequeues: 0,
    ...(requireTls && { requireTLS: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object it is taken as it is: no list of recipients can hide in it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@sabiwell>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** What went wrong, in codes alone: the words of a mail server may repeat the address. */
export function failureOf(error: unknown): Failure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
