import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import type { OpenedPayment, PaymentItem } from './payment-item.ts';

/** Why nothing was started. `isOffline`: the request did not reach the server; `isPoor`: the wallet holds too little. */
export type Problem = { message: string; isOffline: boolean; isPoor: boolean };

/** The state of a payment in its dialog. */
export type PaymentState =
  | { at: 'idle' }
  /** `was` is the price shown first, where the server then named another one. */
  | { at: 'asking'; item: PaymentItem; problem: Problem | null; was?: number }
  | { at: 'starting'; item: PaymentItem; by: 'popup' | 'wallet' }
  /** The popup is over the page. */
  | { at: 'open'; opened: OpenedPayment }
  | { at: 'checking'; opened: OpenedPayment }
  | { at: 'done'; opened: OpenedPayment }
  | { at: 'refunded'; opened: OpenedPayment }
  /** Reported as paid or possibly paid, but the money has not arrived yet. */
  | { at: 'pending'; opened: OpenedPayment; asks: boolean }
  | { at: 'cancelled'; opened: OpenedPayment; asks: boolean }
  /** The popup reported that it can't take the payment. */
  | { at: 'failed'; opened: OpenedPayment; asks: boolean }
  /** The popup can't be opened in this browser, but the provider's own page can. */
  | { at: 'blocked'; opened: OpenedPayment; asks: boolean };

/** A state whose payment the server knows of. */
export type OpenedState = Extract<PaymentState, { opened: OpenedPayment }>;

// Checks are frequent at first and then rare, so that a forgotten page costs nothing; a hidden page does not check.
const WAITS: Record<OpenedState['at'], readonly number[]> = {
  open: [4000],
  checking: [700, 1500, 2500],
  pending: [3000, 3000, 5000, 10_000, 30_000],
  cancelled: [5000, 15_000, 30_000, 60_000],
  failed: [5000, 15_000, 30_000, 60_000],
  blocked: [4000, 4000, 4000, 10_000],
  done: [],
  refunded: [],
};

/** How long to wait before the nth check in this state, in milliseconds; undefined to stop checking. */
export function waitOf(at: PaymentState['at'], asked: number): number | undefined {
  const waits = at === 'idle' || at === 'asking' || at === 'starting' ? [] : WAITS[at];
  if (at === 'checking') return waits[asked];
  return waits[Math.min(asked, waits.length - 1)];
}

/**
 * The state after the server's answer. The popup stays open until the money has arrived or it is closed. Only money ends the waiting:
 * after a declined card, a transfer or another card may follow (payments.md section 0).
 */
export function withStatus(state: OpenedState, status: PaymentStatus | undefined): OpenedState {
  const { opened } = state;
  if (status === 'completed') return { at: 'done', opened };
  if (status === 'refunded') return { at: 'refunded', opened };
  // A popup that was closed after a declined card has failed, as the wallet and the lists say.
  if (status === 'failed' && state.at === 'cancelled') return { at: 'failed', opened, asks: false };
  return 'asks' in state ? { ...state, asks: false } : state;
}
