/** A guard of the product, and how to remove it from the code. */
export type Guard = {
  /** What the check must then find. */
  shows: RegExp;
  /** Where it is: the end of a file's path, text in it, and the text that replaces it. */
  edits: readonly { file: string; words: string; instead: string }[];
};

/** The guards whose absence must show (events.md 4.6): each is removed from the code when a process of the product loads it. */
export const GUARDS: Readonly<Record<string, Guard>> = {
  /** Two concurrent calls that settle one intent both find it open. */
  lock: {
    shows: /was answered 500/,
    edits: [
      {
        file: 'payments/src/payments/payment.store.ts',
        words: 'WHERE a.reference = $1 FOR UPDATE OF i, a',
        instead: 'WHERE a.reference = $1',
      },
    ],
  },
  /** A repeated event takes effect again. */
  inbox: {
    shows: /^identity says that \d+ earned/,
    edits: [{ file: 'chassis/src/bus/inbox.ts', words: 'added.length === 0', instead: 'added.length < 0' }],
  },
  /** Anybody can send webhooks in the provider's name. */
  signature: {
    shows: /^a forged webhook was taken/,
    edits: [{ file: 'payments/src/paystack/signature.ts', words: 'return matches.includes(true);', instead: 'return true;' }],
  },
  /** Money that comes after a visit was cancelled waits for it all the same. */
  late: {
    shows: /^the fee of payment .* is held, and its visit is (closed|kept|completed)/,
    edits: [
      {
        file: 'payments/src/consultations/charge.domain.ts',
        words: "return state === 'completed' && isPayable ? 'earn' : 'return';",
        instead: "return 'hold';",
      },
    ],
  },
  /** Any paid amount counts as the price. */
  amount: {
    shows: /was paid \((short|odd sum)\)|is not the price/,
    edits: [
      {
        file: 'payments/src/payments/payment.domain.ts',
        words: 'return requestedKobo === priceKobo && amountKobo >= priceKobo;',
        instead: 'return true;',
      },
    ],
  },
  /** Nobody asks about payments without a message. The comparison with the provider is the same job's daily round. */
  reconcile: {
    shows: /^unsettled: .* was paid \(paid\)/,
    edits: [
      {
        file: 'payments/src/reconcile/reconcile-payments.ts',
        words: 'const attempts = await claimDueAttempts',
        instead: 'return;\n  const attempts = await claimDueAttempts',
      },
      {
        file: 'payments/src/reconcile/compare-with-provider.ts',
        words: 'let missing = 0;',
        instead: 'let missing = 0;\n  if (missing === 0) return missing;',
      },
    ],
  },
};
