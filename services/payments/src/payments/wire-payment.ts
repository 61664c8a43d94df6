import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import { soldAs } from '../catalogue/product-texts.ts';
import { nairaOf } from '../money.domain.ts';
import { wireStatus } from './payment.domain.ts';
import type { Tried } from './payment.store.ts';

/** An own payment as clients see it. */
export function wirePayment({ intent, attempt }: Tried): OwnPayment {
  const { id, purpose, productCode, amountKobo, status, createdAt, completedAt, settledReference } = intent;
  return {
    id,
    purpose,
    productCode,
    name: soldAs(intent),
    reference: settledReference ?? attempt.reference,
    amount: nairaOf(amountKobo),
    status: wireStatus(status),
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    ...wireOpening({ intent, attempt }),
  };
}

/** How an open payment is opened again; nulls for one that is not open. */
export function wireOpening({ intent, attempt }: Tried): { accessCode: string | null; authorizationUrl: string | null } {
  const isOpen = ['pending', 'cancelled', 'failed'].includes(intent.status);
  return { accessCode: (isOpen && attempt.accessCode) || null, authorizationUrl: (isOpen && attempt.authorizationUrl) || null };
}
