import type { WithdrawalStatus } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { WithdrawalRow } from '@sabiwell/proto/http/withdrawals.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { amount, moment } from '../columns.tsx';
import { t as desk } from '../messages.ts';
import { t, withdrawalWords } from './messages.ts';

const TONES: Partial<Record<WithdrawalStatus, Tone>> = { requested: 'fair', paid: 'good', failed: 'poor', reversed: 'poor' };

/** The doctor whose money it is. */
export const doctorOf = ({ requestedByName, requestedBy }: WithdrawalRow): string => requestedByName ?? requestedBy;

/** The account as people recognize it. */
export const accountOf = ({ bankName, accountEnd }: WithdrawalRow): string => t('accountOf', { bank: bankName, end: accountEnd });

/** How a withdrawal stands, as a word. */
export const WithdrawalBadge = ({ status }: { status: WithdrawalStatus }) => (
  <Badge tone={TONES[status] ?? 'neutral'}>{withdrawalWords(status)}</Badge>
);

export const withdrawalColumns = (): GridColumn<WithdrawalRow>[] => [
  { id: 'doctor', header: t('doctor'), width: 11, names: true, cell: doctorOf },
  amount((row) => nairaText(row.amount)),
  { id: 'status', header: desk('status'), width: 7, cell: ({ status }) => <WithdrawalBadge status={status} /> },
  { id: 'account', header: t('account'), width: 11, cell: accountOf },
  { id: 'holder', header: t('holder'), width: 11, cell: ({ accountName }) => accountName },
  { id: 'reference', header: desk('reference'), width: 14, cell: (row) => row.reference ?? undefined },
  moment(t('asked'), ({ createdAt }) => createdAt),
];
