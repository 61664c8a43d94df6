import { createTransport } from 'nodemailer';
import type { Failure } from './mail-tries.domain.ts';

/** A mail as it goes out; `id` stays the same when it is tried again. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** The way to a mail server; `send` throws what `failureOf` reads. */
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

export type SmtpOptions = { url: string; from: string; requireTls: boolean; timeoutMs?: number };

// Limits of each step; their sum stays below the time for which a sender claims a mail.
const DEFAULT_TIMEOUT_MS = 8_000;

/** Sends by SMTP over a few kept-alive connections. */
export function createSmtpMailer({ url, from, requireTls, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The queue is in the database and outlives the process, so the pool must not have one of its own.
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
        // An object is used literally, so no list of recipients can be hidden in it.
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

/** The kind of failure in codes alone, because a mail server's message may repeat the address. */
export function failureOf(error: unknown): Failure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
