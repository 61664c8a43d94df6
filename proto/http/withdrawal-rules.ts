// Words and rules of a doctor's money that screens and the server share.
import type { NumberRule, TextRule } from './field-rules.ts';

/** For so many hours after a visit its fee stays where it is, in case that it has to go back. */
export const EARNING_WAIT_HOURS = 72;

export const WITHDRAWAL_RULE: NumberRule = {
  min: 1000,
  max: 1_000_000_000,
  message: 'The least that can be withdrawn is ₦1,000.',
};
export const BANK_RULE: TextRule = {
  label: 'The bank',
  missing: 'Choose a bank.',
  max: 20,
  pattern: /^[\w-]+$/,
  message: 'Choose a bank.',
};
export const ACCOUNT_NUMBER_RULE: TextRule = {
  label: 'The account number',
  missing: 'An account number has 10 digits.',
  max: 10,
  pattern: /^\d{10}$/,
  message: 'An account number has 10 digits.',
};
export const BALANCE_MESSAGE = 'This is more than can be withdrawn now.';
export const ACCOUNT_UNKNOWN_MESSAGE = "The bank doesn't know this account. Please check the bank and the number.";
export const OTHER_PERSON_MESSAGE = 'Somebody else than who asked for this money must decide.';

/**
 * How a withdrawal stands: asked for, on its way to the bank, arrived, refused by staff, not taken by the bank, or back after it had
 * arrived.
 */
export const WITHDRAWAL_STATUSES = ['requested', 'sending', 'paid', 'declined', 'failed', 'reversed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** How a fee that was earned stands: still waiting, to be withdrawn, or back with the member. */
export const EARNING_STATUSES = ['waiting', 'available', 'reversed'] as const;
export type EarningStatus = (typeof EARNING_STATUSES)[number];
