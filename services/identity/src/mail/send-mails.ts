import { Counter } from 'prom-client';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Context } from '../context.ts';
import { composeMail } from './compose-mail.ts';
import { claimDue, deleteMail, endMail, forgetOldMails, postponeMail, type WaitingMail } from './mail.store.ts';
import { nextTry } from './mail-tries.domain.ts';
import { failureOf, type Mailer, type OutgoingMail } from './smtp.client.ts';

/** What sending works with. */
export type Sending = Pick<Context, 'log' | 'clock' | 'prisma' | 'pool' | 'publicUrl'> & { mailer: Mailer; leaseSeconds: number };

const AT_ONCE = 4;
const LOOK_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 3_600_000;

const outcomes = new Counter({
  name: 'sabiwell_mails_total',
  help: 'Mails by what became of an attempt to send them',
  labelNames: ['kind', 'outcome'],
});

/** Sends what is due, a few at a time; returns how many mails it handled. */
export async function sendDueMails(sending: Sending): Promise<number> {
  const due = await claimDue(sending.pool, AT_ONCE, sending.leaseSeconds, sending.clock());
  await Promise.all(due.map((mail) => sendOne(sending, mail)));
  return due.length;
}

/** Sends mails until it is stopped; `wake` makes it check at once. Several processes may send side by side. */
export function startSending(sending: Sending): Loop {
  let tidyAt = 0;
  const work = async () => {
    if (Date.now() >= tidyAt) {
      await forgetOldMails(sending.pool, sending.clock());
      tidyAt = Date.now() + TIDY_EVERY_MS;
    }
    return (await sendDueMails(sending)) === AT_ONCE;
  };
  const loop = startLoop({ name: 'mails', log: sending.log, everyMs: LOOK_EVERY_MS, work });
  return {
    wake: () => loop.wake(),
    async stop() {
      await loop.stop();
      sending.mailer.close();
    },
  };
}

async function sendOne(sending: Sending, mail: WaitingMail): Promise<void> {
  const { pool, clock } = sending;
  const written = await composeMail(sending, mail);
  if (written === undefined) return end(sending, mail, 'nobody');
  const failure = await attempt(sending.mailer, written);
  if (failure === undefined) return end(sending, mail, 'sent');
  const code = [failure.code, failure.responseCode].filter((part) => part !== undefined).join(' ');
  const again = nextTry(mail, failure, clock());
  if (again === undefined) return end(sending, mail, 'failed', code);
  await postponeMail(pool, mail.id, again);
  outcomes.inc({ kind: mail.kind, outcome: 'retried' });
  sending.log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, code }, 'mail is tried again');
}

async function attempt(mailer: Mailer, mail: OutgoingMail) {
  try {
    await mailer.send(mail);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

async function end({ pool, clock, log }: Sending, mail: WaitingMail, outcome: 'sent' | 'nobody' | 'failed', code = ''): Promise<void> {
  await (mail.kind === 'account-erased' ? deleteMail(pool, mail.id) : endMail(pool, mail.id, outcome, clock()));
  outcomes.inc({ kind: mail.kind, outcome });
  const line = { mail: mail.id, kind: mail.kind, tries: mail.tries, outcome, ...(code !== '' && { code }) };
  log[outcome === 'failed' ? 'error' : 'info'](line, 'mail');
}
