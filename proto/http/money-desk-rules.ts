// Words and rules of the money desk that screens and the server share.
import type { TextRule } from './field-rules.ts';

/** From this price on, in naira, evidence needs a second person. */
export const SECOND_PERSON_FROM = 50_000;

export const BANK_REF_RULE: TextRule = { label: "The bank's reference", max: 60 };
export const EVIDENCE_NOTE_RULE: TextRule = { label: 'The note', max: 300 };
export const MONEY_REASON_RULE: TextRule = { label: 'The reason', max: 200 };
export const EVIDENCE_DATE_MESSAGE = 'Say on which day the money came; a day that is not to come.';
export const EVIDENCE_AMOUNT_MESSAGE = 'Please enter the amount in naira.';
export const ONE_DECISION_MESSAGE = 'Send evidence, an approval or a refusal: one of them.';
export const SECOND_PERSON_MESSAGE = 'Another administrator or manager must decide this, who has nothing to do with your account.';
export const EVIDENCE_NEEDED_MESSAGE = 'This was paid at the bank: say how the money was sent back.';

/** What a shop order that was paid can become. */
export const ORDER_MOVES = ['shipped', 'delivered', 'returned'] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

/** How a shop order stands. */
export const ORDER_STATUSES = ['awaiting_payment', 'paid', ...ORDER_MOVES, 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How money on its way back stands. */
export const REFUND_STATUSES = ['requested', 'processing', 'processed', 'failed', 'needs_attention'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why staff look at money that a bank or the provider took back, or that does not go back by itself. */
export const DISPUTE_KINDS = ['dispute', 'dispute_lost', 'reversed', 'refunded_elsewhere', 'return', 'doctor_owes'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];
