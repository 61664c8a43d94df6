import { randomUUIDv7 } from 'node:crypto';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { NO_PROVIDER_MESSAGE, type Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Context } from '../context.ts';
import { newReference } from '../new-reference.ts';
import type { Unavailable } from '../provider.ts';
import { nextVerifyAt } from '../reconcile/schedule.domain.ts';
import type { Subject } from './payment.domain.ts';
import { initiatedEvent } from './payment-events.ts';
import type { Payer } from './payment-limits.ts';
import { beginIntent } from './payment.store.ts';

/** What is to be paid, at the catalogue's price. */
export type NewPayment = {
  userId: number | undefined;
  email: string;
  purpose: Purpose;
  productCode: string;
  priceVersion: number;
  name: string;
  amountKobo: number;
  subject?: Subject;
  autoRenew?: boolean;
  callbackUrl?: string;
  /** How a guest is identified; a member is identified by number. */
  guest?: { phone: string; network: string };
  /** Written with the intent, in its transaction. */
  alongside?: (run: RunSql, intentId: string, now: Date) => Promise<void>;
};

export type StartedPayment = {
  id: string;
  reference: string;
  accessCode: string;
  authorizationUrl: string;
  amountKobo: number;
  createdAt: Date;
};

/**
 * Opens a payment at the provider and inserts an intent with its first attempt; 429 after too many, 503 and nothing stored when the
 * provider can't be reached. Nobody can pay before this has answered, so one statement stores everything, and a crash in between loses
 * only an unused session.
 */
export async function startPayment(context: Context, payment: NewPayment): Promise<StartedPayment> {
  await context.limits.admit(payerOf(payment));
  const now = context.clock();
  const id = randomUUIDv7();
  const reference = newReference(payment.purpose, now);
  const opened = await initializeAtProvider(context, payment, { id, reference });
  const { subject = {}, autoRenew = false, alongside, guest: _guest, ...rest } = payment;
  const intent = { ...rest, id, subject, autoRenew, domain: context.settings.domain, createdAt: now };
  const events = [initiatedEvent({ ...intent, version: 1 }, now)];
  const first = { reference, ...opened, nextVerifyAt: nextVerifyAt({ createdAt: now }, now), events };
  if (alongside === undefined) await beginIntent(context.pool, intent, first);
  else
    await inTransaction(context.pool, async (run, client) => {
      await beginIntent(client, intent, first);
      await alongside(run, id, now);
    });
  ringOutbox();
  return { id, reference, ...opened, amountKobo: payment.amountKobo, createdAt: now };
}

function payerOf({ userId, email, guest }: NewPayment): Payer {
  return userId === undefined ? { userId, email, phone: guest?.phone ?? '', network: guest?.network ?? '' } : { userId };
}

async function initializeAtProvider(context: Context, payment: NewPayment, { id, reference }: { id: string; reference: string }) {
  const { userId, email, amountKobo, productCode, purpose, callbackUrl } = payment;
  const metadata = {
    intent_id: id,
    purpose,
    product_code: productCode,
    ...(userId === undefined ? {} : { user_id: String(userId) }),
    // The provider's page leads people who give up to the same place as those who have paid.
    ...(callbackUrl === undefined ? {} : { cancel_action: `${callbackUrl}?reference=${reference}&cancelled=1` }),
  };
  const answer = await context.provider.initialize({
    email,
    amountKobo,
    reference,
    metadata,
    ...(callbackUrl === undefined ? {} : { callbackUrl }),
  });
  if (answer.kind === 'initialized') return { accessCode: answer.accessCode, authorizationUrl: answer.authorizationUrl };
  const reason = 'reason' in answer ? answer.reason : answer.kind;
  context.log.warn({ intentId: id, kind: answer.kind, reason }, 'the provider opened no payment');
  throw noProvider(answer.kind === 'unavailable' ? answer : undefined);
}

/** 503 in the words of the specification. */
export function noProvider(answer?: Unavailable): DomainError {
  return new DomainError('payment_unavailable', NO_PROVIDER_MESSAGE, {
    kind: 'unavailable',
    retryAfterSeconds: answer?.retryAfterSeconds ?? 2,
  });
}
