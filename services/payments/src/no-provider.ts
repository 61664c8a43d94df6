import type { Provider, Unavailable } from './provider.ts';

/** Used without a configured key: everything else works, but nothing can be paid by card. */
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
    listBanks: away,
    resolveAccount: away,
    createRecipient: away,
    transfer: away,
    verifyTransfer: away,
  };
}
