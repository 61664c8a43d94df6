import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of one withdrawal and of the decision about it, which are loaded when one is opened. */
export const decisionTexts = createTexts('moneyWithdrawalDecision', {
  withdrawal: 'Withdrawal',
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
