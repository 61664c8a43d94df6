import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { bookSuspense } from '../suspense/book-suspense.ts';
import type { Subject } from '../payments/payment.domain.ts';
import { initiatedEvent } from '../payments/payment-events.ts';
import { insertAttempt, insertIntent, findByReference, lockByReference, lockReference } from '../payments/payment.store.ts';
import { bookingOf, type VerifiedBy } from '../payments/settle-payment.ts';
import type { ProviderTransaction } from '../provider.ts';
import { saveCard } from '../subscriptions/save-card.ts';
import { notPaid } from './claim.domain.ts';
import { dropClaims } from './claim.store.ts';

/** A paid reference that a browser made and that is turned into an intent. */
export type Adoption = {
  /** The id that the member already knows, if any. */
  id?: string | undefined;
  userId: number;
  email: string;
  product: Product;
  subject: Subject;
  autoRenew: boolean;
  transaction: ProviderTransaction;
  verifiedBy: VerifiedBy;
};

/**
 * Creates an intent for money that is at the provider already, and settles it in the same transaction; out of suspense where a webhook
 * came first. A concurrent second call finds the first one's intent.
 */
export async function adoptReference(context: Context, adoption: Adoption): Promise<void> {
  const { transaction, verifiedBy } = adoption;
  const { reference } = transaction;
  await inTransaction(context.pool, async (run) => {
    await lockReference(run, reference);
    if ((await findByReference(run, reference)) !== undefined) return;
    const now = context.clock();
    const source = await whereIs(run, reference);
    await addAdopted(context, run, adoption, now);
    const intent = (await lockByReference(run, reference))?.intent;
    if (intent === undefined) throw new Error('An intent that was just made is not there');
    await saveCard(context, run, intent, transaction);
    await bookPayment(context, run, intent, bookingOf({ transaction, verifiedBy }, source, now));
    await dropClaims(run, reference);
  });
}

/** Books money that belongs to no intent to suspense, for staff or for its owner's claim; false when it belongs to one by now. */
export async function moveToSuspense(context: Context, transaction: ProviderTransaction, reason: string): Promise<boolean> {
  return inTransaction(context.pool, async (run) => {
    await lockReference(run, transaction.reference);
    if ((await findByReference(run, transaction.reference)) !== undefined) return false;
    await bookSuspense(run, transaction, { reason, now: context.clock() });
    return true;
  });
}

async function addAdopted(context: Context, run: RunSql, adoption: Adoption, now: Date): Promise<void> {
  const { id = randomUUIDv7(), userId, email, product, subject, autoRenew, transaction } = adoption;
  const { code: productCode, purpose, priceVersion, name, priceKobo: amountKobo } = product;
  const { domain } = context.settings;
  const intent = { id, userId, email, purpose, productCode, priceVersion, name, amountKobo, subject, autoRenew, domain, createdAt: now };
  await insertIntent(run, intent);
  await insertAttempt(run, { intentId: id, reference: transaction.reference, createdAt: now, nextVerifyAt: undefined });
  await writeOutbox(run, [initiatedEvent({ ...intent, version: 1 }, now)]);
}

/** Where the money is now; staff may have returned it. The reference is locked. */
async function whereIs(run: RunSql, reference: string): Promise<'suspense' | 'provider'> {
  const [row] = await run(
    `SELECT resolution, txn_id, EXISTS (SELECT FROM refunds WHERE suspense_reference = $1 AND status <> 'failed') AS "isReturned"
     FROM suspense WHERE reference = $1`,
    [reference],
  );
  if (row === undefined) return 'provider';
  if (row['isReturned'] === true || row['resolution'] !== null) throw notPaid();
  return row['txn_id'] === null ? 'provider' : 'suspense';
}
