import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import type { OpenedPayment, Wish } from './payment-wish.ts';

/** Why nothing was begun, in a sentence; `isOffline` where nothing arrived at the server. */
export type Problem = { message: string; isOffline: boolean; isPoor: boolean };

/** Where a payment is. */
export type PaymentState =
  | { at: 'idle' }
  /** `was` is the price that was pressed, where the server's is another one. */
  | { at: 'asking'; wish: Wish; problem: Problem | null; was?: number }
  | { at: 'starting'; wish: Wish; by: 'popup' | 'wallet' }
  /** The popup is over the page. */
  | { at: 'open'; opened: OpenedPayment }
  | { at: 'checking'; opened: OpenedPayment }
  | { at: 'done'; opened: OpenedPayment }
  | { at: 'refunded'; opened: OpenedPayment }
  /** Told to be paid, or maybe paid, and the money is not there yet. */
  | { at: 'pending'; opened: OpenedPayment; asks: boolean }
  | { at: 'cancelled'; opened: OpenedPayment; asks: boolean }
  /** The popup says that it can't take the payment. */
  | { at: 'failed'; opened: OpenedPayment; asks: boolean }
  /** The popup can't be opened here; the provider's own page can. */
  | { at: 'blocked'; opened: OpenedPayment; asks: boolean };

/** A state whose payment the server knows of. */
export type OpenedState = Extract<PaymentState, { opened: OpenedPayment }>;

// Fast at first, then so seldom that a forgotten page costs nothing; a hidden one does not ask at all.
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

/** How long to wait before the server is asked for the nth time in this state, in milliseconds; undefined to ask no more. */
export function waitOf(at: PaymentState['at'], asked: number): number | undefined {
  const waits = at === 'idle' || at === 'asking' || at === 'starting' ? [] : WAITS[at];
  if (at === 'checking') return waits[asked];
  return waits[Math.min(asked, waits.length - 1)];
}

/**
 * What the server's word makes of a state; the popup stays open until the money is there or it is closed. Only money ends the waiting:
 * after a card that was refused a transfer or another card can be on its way (payments.md section 0).
 */
export function heard(state: OpenedState, status: PaymentStatus | undefined): OpenedState {
  const { opened } = state;
  if (status === 'completed') return { at: 'done', opened };
  if (status === 'refunded') return { at: 'refunded', opened };
  return 'asks' in state ? { ...state, asks: false } : state;
}
