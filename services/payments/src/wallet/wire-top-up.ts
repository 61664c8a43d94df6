import type { TopUp } from '@sabiwell/proto/http/wallet.ts';
import { nairaOf } from '../money.domain.ts';
import { wireStatus } from '../payments/payment.domain.ts';
import type { Tried } from '../payments/payment.store.ts';
import { wireOpening } from '../payments/wire-payment.ts';

/** A top-up as clients see it. */
export function wireTopUp(tried: Tried): TopUp {
  const { id, amountKobo, name, status, createdAt, completedAt, settledReference } = tried.intent;
  return {
    id,
    amount: nairaOf(amountKobo),
    description: name,
    paymentReference: settledReference ?? tried.attempt.reference,
    paymentStatus: wireStatus(status),
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    ...wireOpening(tried),
  };
}
