import type { EarningStatus, WithdrawalStatus } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** How a withdrawal stands, for the doctor. */
export const withdrawalWords = createTexts('doctorWithdrawal', {
  requested: 'Waiting for us',
  sending: 'On its way to the bank',
  paid: 'Arrived',
  declined: 'Declined',
  failed: 'Not sent',
  reversed: 'Came back from the bank',
} satisfies Record<WithdrawalStatus, string>);

/** How the fee of a visit stands. */
export const earningWords = createTexts('doctorEarning', {
  waiting: 'Waiting',
  available: 'Available',
  reversed: 'Paid back to the member',
} satisfies Record<EarningStatus, string>);

/** The words of the doctor's wallet. */
export const t = createTexts('doctorWallet', {
  title: 'Wallet',
  refresh: 'Refresh',
  loading: 'Loading your wallet',
  failed: "We couldn't load your wallet.",

  balance: 'Wallet Balance',
  balanceMore: 'Available for withdrawal',
  waiting: 'Waiting',
  waitingMore: 'For {hours} hours after each visit',
  onHold: 'On hold',
  onHoldMore: 'Asked for, not arrived yet',
  totalEarnings: 'Total Earnings',
  totalMore: 'Without what was paid back',

  withdraw: 'Withdraw',
  tooLittle: 'You can withdraw once {least} or more are available.',

  withdrawals: 'Withdrawals',
  noWithdrawals: 'You have not withdrawn anything yet.',
  toAccount: '{bank} …{end}, {holder}',
  said: 'We wrote: {reason}',
  moneyIsBack: 'The money is in your wallet again.',
  askedOn: 'Asked {when}',
  arrivedOn: 'Arrived {when}',

  earnings: 'Earnings',
  noEarnings: 'You have not earned anything yet. The fee of a visit is yours once it is completed and paid.',
  earnedOn: 'Visit of {when}',
  availableFrom: 'Available from {when}',
  feeTaken: '{amount} less {fee} for the platform',

  requestTitle: 'Withdraw money',
  requestWords: 'Up to {balance} can be sent to your bank account. We look at each request before we send it.',
  amount: 'Amount in naira',
  amountFault: 'Please enter an amount from {least} to {balance}.',
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  accountNumber: 'Account number',
  accountHint: '10 digits',
  banksLoading: 'Loading the banks',
  banksFailed: "We couldn't load the banks.",
  holderLoading: 'Looking up the account…',
  holder: 'This account belongs to {name}.',
  holderFirst: 'Wait until the name of the account is shown.',
  send: 'Withdraw',
  requested: 'Withdrawal requested',
  notRequested: "This wasn't requested",
});
