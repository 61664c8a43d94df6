/** A guard of the product, and how its code reads without it. */
export type Guard = {
  /** What has to be found then. */
  shows: RegExp;
  /** Where it stands: the end of a file's path, words of it, and what stands there instead. */
  edits: readonly { file: string; words: string; instead: string }[];
};

/** The guards whose absence has to show (events.md 4.6): each is taken out of the code as a process of the product loads it. */
export const GUARDS: Readonly<Record<string, Guard>> = {
  /** Two who settle one intent at once both find it open. */
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
  /** An event that comes again takes effect again. */
  inbox: {
    shows: /^identity says that \d+ earned/,
    edits: [{ file: 'chassis/src/bus/inbox.ts', words: 'added.length === 0', instead: 'added.length < 0' }],
  },
  /** Anybody may speak for the provider. */
  signature: {
    shows: /^a forged webhook was taken/,
    edits: [{ file: 'payments/src/paystack/signature.ts', words: 'return matches.includes(true);', instead: 'return true;' }],
  },
  /** Whatever was paid is the price. */
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
  /** Nobody asks about what was paid in silence. The comparison with the provider is the same job's daily round. */
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
