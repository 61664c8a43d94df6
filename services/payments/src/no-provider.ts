import type { Provider, Unavailable } from './provider.ts';

/** Stands where no key is configured: everything else works, and nothing can be paid by card. */
export function createNoProvider(): Provider {
  const away = async (): Promise<Unavailable> => ({ kind: 'unavailable', reason: 'no key is configured', retryAfterSeconds: 60 });
  return {
    initialize: away,
    verify: away,
    listTransactions: away,
    chargeAuthorization: away,
    refund: away,
    findRefund: away,
    readRefund: away,
    refundsOf: away,
    listRefunds: away,
    readPlan: away,
  };
}
