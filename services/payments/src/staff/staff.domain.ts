import { DomainError } from '@sabiwell/chassis/http/errors.ts';

/** Nothing was paid at the provider: staff can't make it so. */
export function noPaidTry(paymentStatus: string): DomainError {
  return new DomainError('not_paid', 'The payment provider has no payment for this.', { kind: 'conflict', extra: { paymentStatus } });
}
