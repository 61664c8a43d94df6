import { createNoProvider } from '../no-provider.ts';
import type { Provider, ProviderRefund, ProviderTransaction } from '../provider.ts';

/** A provider that answers as the simulated one does, and knows what the demo says of each payment. */
export type PastProvider = Provider & {
  /** What is reported about a reference from now on. */
  report(reference: string, reported: Partial<ProviderTransaction>): ProviderTransaction;
  /** How the next refund ends. */
  nextRefund: ProviderRefund['status'];
};

/** The provider of the demo's past. Its numbers are texts that no other provider has. */
export function createPastProvider(): PastProvider {
  const known = new Map<string, ProviderTransaction>();
  const report = (reference: string, reported: Partial<ProviderTransaction>) => {
    const transaction = { ...(known.get(reference) ?? untouched(reference)), ...reported };
    known.set(reference, transaction);
    return transaction;
  };
  const provider: PastProvider = {
    ...createNoProvider(),
    report,
    nextRefund: 'processed',
    async initialize({ email, amountKobo, reference, metadata }) {
      report(reference, { customerEmail: email, amountKobo, requestedKobo: amountKobo, metadata });
      // Where the real popup and page would be opened: nobody can sign in as a member of the demo and try.
      return { kind: 'initialized', reference, accessCode: '', authorizationUrl: '' };
    },
    async verify(reference) {
      const transaction = known.get(reference);
      return transaction === undefined ? { kind: 'unknown' } : { kind: 'known', transaction };
    },
    async refund({ transaction, amountKobo, merchantNote }) {
      const id = `demo-${merchantNote.replace(/^refund /, '')}`;
      return { kind: 'known', refund: { id, status: provider.nextRefund, amountKobo, transactionReference: transaction, merchantNote } };
    },
  };
  return provider;
}

function untouched(reference: string): ProviderTransaction {
  return {
    id: `demo-${reference}`,
    reference,
    domain: 'test',
    status: 'abandoned',
    amountKobo: 0,
    requestedKobo: 0,
    feesKobo: 0,
    currency: 'NGN',
    channel: undefined,
    gatewayResponse: undefined,
    paidAt: undefined,
    customerEmail: undefined,
    customerCode: undefined,
    metadata: {},
    planCode: undefined,
    authorization: undefined,
  };
}
