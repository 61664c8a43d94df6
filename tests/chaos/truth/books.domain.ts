/** A paid period, as payments or another service has stored it; times in milliseconds. */
export type Period = { id: string; userId: number; purpose: string; startsAt: number; endsAt: number };

export type Intent = {
  id: string;
  userId: number | null;
  purpose: string;
  status: string;
  channel: string | null;
  amountKobo: number;
  settledReference: string | null;
  /** How the fee of a visit stands, and the visit itself; null for all else. */
  fee?: string | null;
  visit?: string | null;
};

/** What the stores hold about the members and guests of one run. */
export type Books = {
  intents: readonly Intent[];
  attempts: readonly { reference: string; intentId: string; bookedAs: string | null }[];
  suspense: readonly { reference: string; isOpen: boolean }[];
  /** What the ledger got from the provider for all of them. */
  receivedKobo: number;
  periods: readonly Period[];
  wallets: ReadonlyMap<number, number>;
  /** How often a member's sign-up was rewarded. */
  rewards: ReadonlyMap<number, number>;
  /** Of everybody, in order. */
  receiptNumbers: readonly string[];
  /** Unpublished events, and unhandled webhooks. */
  backlog: { events: number; webhooks: number; returns?: number };
  /** What other services have made of the events. */
  foodAi: readonly Period[];
  tips: readonly Period[];
  accounts: readonly { id: number; walletKobo: number; earnedKobo: number; periods: readonly string[] }[];
};

/** A member of the run, and who invited them. */
export type Known = { id: number; invitedBy?: number | undefined };

/** A purchase as its buyer knows it. */
export type Promised = { reference: string; outcome: string; isOwnReference: boolean; isConfirmed: boolean };

/** A payment at the provider. */
export type Charge = { reference: string; amount: number; status: string; currency: string };

/** The provider got the money; where it was given back later, the whole payment is called reversed. */
export const isPaid = ({ status }: Charge): boolean => status === 'success' || status === 'reversed';

/** Whether a payment went through. */
export const isCompleted = ({ status }: Intent): boolean => status === 'completed' || status === 'refunded';
