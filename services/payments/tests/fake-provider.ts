import type {
  Authorization,
  Provider,
  ProviderRefund,
  ProviderTransaction,
  ProviderTransfer,
  TransferAnswer,
  Unavailable,
  Verified,
} from '../src/provider.ts';

const BANKS = [
  { code: '044', name: 'Access Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
];

/** The fields of a transaction that a test may set; amounts in kobo. */
export type Reported = Partial<ProviderTransaction>;

/** A card that may be charged again. */
export const reusableCard: Authorization = {
  code: 'AUTH_1',
  isReusable: true,
  last4: '4081',
  brand: 'visa',
  expMonth: 12,
  expYear: 2030,
  bank: undefined,
  signature: undefined,
};

/** A provider in memory: knows what was begun or paid, and is away while a test says so. */
export function createFakeProvider() {
  const transactions = new Map<string, ProviderTransaction>();
  const refunds = new Map<string, ProviderRefund>();
  const transfers = new Map<string, ProviderTransfer>();
  const state = {
    away: 0,
    verifies: 0,
    charges: 0,
    nextId: 1,
    nextCharge: 'success' as 'success' | 'failed' | 'paused',
    nextRefund: 'pending' as ProviderRefund['status'],
    /** How often money was sent. */
    sent: 0,
    nextTransfer: 'pending' as ProviderTransfer['status'] | 'refused' | 'lost',
  };
  const isAway = (): Unavailable | undefined => {
    if (state.away <= 0) return undefined;
    state.away -= 1;
    return { kind: 'unavailable', reason: 'status 500' };
  };

  /** Sets what the provider reports about a reference from now on. */
  function report(reference: string, reported: Reported = {}): ProviderTransaction {
    const known = transactions.get(reference) ?? blank(reference, state.nextId++);
    const transaction = { ...known, ...reported };
    transactions.set(reference, transaction);
    return transaction;
  }

  const provider: Provider = {
    async initialize({ email, amountKobo, reference, metadata }) {
      const away = isAway();
      if (away !== undefined) return away;
      if (transactions.has(reference)) return { kind: 'duplicate' };
      report(reference, { customerEmail: email, amountKobo, requestedKobo: amountKobo, metadata });
      return {
        kind: 'initialized',
        reference,
        accessCode: `access-${reference}`,
        authorizationUrl: `https://checkout.example/access-${reference}`,
      };
    },
    async verify(reference): Promise<Verified> {
      state.verifies += 1;
      const away = isAway();
      if (away !== undefined) return away;
      const transaction = transactions.get(reference);
      return transaction === undefined ? { kind: 'unknown' } : { kind: 'known', transaction };
    },
    listTransactions: async ({ status }) => {
      const listed = [...transactions.values()].filter((one) => one.status === status);
      return { kind: 'listed', transactions: listed, nextPage: undefined };
    },
    async chargeAuthorization({ reference, amountKobo, email, metadata, authorizationCode }) {
      state.charges += 1;
      const away = isAway();
      if (away !== undefined) return away;
      if (transactions.has(reference)) return { kind: 'duplicate' };
      if (state.nextCharge === 'paused')
        return { kind: 'paused', reference, accessCode: 'access', authorizationUrl: 'https://checkout.example/access' };
      const isGood = state.nextCharge === 'success' && authorizationCode === 'AUTH_1';
      const reported: Reported = {
        status: isGood ? 'success' : 'failed',
        amountKobo,
        requestedKobo: amountKobo,
        customerEmail: email,
        metadata,
        channel: 'card',
      };
      return { kind: 'known', transaction: report(reference, reported) };
    },
    async refund({ transaction, amountKobo, merchantNote }) {
      const away = isAway();
      if (away !== undefined) return away;
      const id = String(state.nextId++);
      const refund = { id, status: state.nextRefund, amountKobo, transactionReference: transaction, merchantNote };
      refunds.set(id, refund);
      return { kind: 'known', refund };
    },
    async findRefund({ transaction, amountKobo }) {
      const away = isAway();
      if (away !== undefined) return away;
      const refund = [...refunds.values()].find((one) => one.transactionReference === transaction && one.amountKobo === amountKobo);
      return refund === undefined ? { kind: 'unknown' } : { kind: 'known', refund };
    },
    async readRefund(id) {
      const refund = refunds.get(id);
      return refund === undefined ? { kind: 'unknown' } : { kind: 'known', refund };
    },
    async refundsOf(reference) {
      const away = isAway();
      if (away !== undefined) return away;
      const listed = [...refunds.values()].filter((one) => one.transactionReference === reference);
      return { kind: 'listed', refunds: listed, nextPage: undefined };
    },
    /** A list names a transaction by its number alone. */
    async listRefunds() {
      const numbered = [...refunds.values()].map(({ transactionReference = '', ...refund }) => {
        return { ...refund, transactionId: transactions.get(transactionReference)?.id, transactionReference: undefined };
      });
      return { kind: 'listed', refunds: numbered, nextPage: undefined };
    },
    readPlan: async () => ({ kind: 'unknown' }),
    listBanks: async () => isAway() ?? { kind: 'listed', banks: BANKS },
    async resolveAccount({ accountNumber }) {
      const away = isAway();
      if (away !== undefined) return away;
      return accountNumber.startsWith('999') ? { kind: 'unknown' } : { kind: 'known', accountName: `HOLDER ${accountNumber.slice(-4)}` };
    },
    createRecipient: async ({ bankCode, accountNumber }) => isAway() ?? { kind: 'known', code: `RCP_${bankCode}${accountNumber}` },
    async transfer({ reference, amountKobo }) {
      const away = isAway();
      if (away !== undefined) return away;
      if (transfers.has(reference)) return { kind: 'duplicate' };
      if (state.nextTransfer === 'refused') return { kind: 'refused', reason: 'Your balance is not enough to fulfill this request' };
      state.sent += 1;
      const { nextTransfer } = state;
      const isLost = nextTransfer === 'lost';
      const transfer: ProviderTransfer = { reference, amountKobo, status: isLost ? 'pending' : nextTransfer };
      transfers.set(reference, transfer);
      return isLost ? { kind: 'unavailable', reason: 'TimeoutError' } : { kind: 'known', transfer };
    },
    async verifyTransfer(reference): Promise<TransferAnswer | { kind: 'unknown' }> {
      const away = isAway();
      if (away !== undefined) return away;
      const transfer = transfers.get(reference);
      return transfer === undefined ? { kind: 'unknown' } : { kind: 'known', transfer };
    },
  };

  return {
    provider,
    state,
    refunds,
    transfers,
    report,
    /** Somebody pays the requested amount, with the provider's fee, unless the test sets other fields. */
    pay: (reference: string, reported: Reported = {}) =>
      report(reference, { status: 'success', channel: 'card', feesKobo: 675, paidAt: new Date(), ...reported }),
    /** A browser opens the popup with a reference of its own, as the specification's client does, and it is paid. */
    payOwn: (reference: string, userId: number, amountKobo: number, reported: Reported = {}) =>
      report(reference, {
        status: 'success',
        channel: 'card',
        amountKobo,
        requestedKobo: amountKobo,
        paidAt: new Date(),
        metadata: { user_id: String(userId) },
        ...reported,
      }),
  };
}
export type FakeProvider = ReturnType<typeof createFakeProvider>;

function blank(reference: string, id: number): ProviderTransaction {
  return {
    id: String(4_000_000_000 + id),
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
