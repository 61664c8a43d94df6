import type { WithdrawalStatus } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** How a withdrawal stands. */
export const withdrawalWords = createTexts('moneyWithdrawal', {
  requested: 'Asked for',
  sending: 'On its way',
  paid: 'Arrived',
  declined: 'Declined',
  failed: 'Not sent',
  reversed: 'Came back',
} satisfies Record<WithdrawalStatus, string>);

/** The words of withdrawals at the money desk. */
export const t = createTexts('moneyWithdrawals', {
  withdrawal: 'Withdrawal',
  doctor: 'Doctor',
  account: 'Account',
  accountOf: '{bank} …{end}',
  holder: 'Its holder',
  asked: 'Asked (Lagos)',
  decidedBy: 'Decided by',
  decided: 'Decided',
  ended: 'Ended',
  failure: 'What the provider said',

  approve: 'Approve',
  approveTitle: 'Send this money to the bank?',
  approveWhy: 'It leaves at once and can’t be called back. Compare the holder of the account with the doctor first.',
  approveDone: 'The money is sent',
  decline: 'Decline',
  declineTitle: 'Decline this withdrawal?',
  declineWhy: 'The money is the doctor’s again. They read what you write here.',
  declineDone: 'Withdrawal declined',
  failedAtOnce: 'The provider did not take it. The money is the doctor’s again.',
});
