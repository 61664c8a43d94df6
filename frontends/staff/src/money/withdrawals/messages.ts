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

/** The words of the list of withdrawals. */
export const t = createTexts('moneyWithdrawals', {
  doctor: 'Doctor',
  account: 'Account',
  accountOf: '{bank} …{end}',
  holder: 'Its holder',
  asked: 'Asked (Lagos)',
});
