import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { WithdrawalStatus } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { Withdrawal } from '@sabiwell/proto/http/withdrawals.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { t, withdrawalWords } from './messages.ts';
import { MoneyRow, MoneyRows } from './money-rows.tsx';

const TONES: Partial<Record<WithdrawalStatus, Tone>> = { paid: 'good', declined: 'poor', failed: 'poor', reversed: 'poor' };
const IS_BACK: ReadonlySet<WithdrawalStatus> = new Set(['declined', 'failed', 'reversed']);

/** What the doctor has asked for, newest first. */
export function WithdrawalRows({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <MoneyRows id="withdrawals" title={t('withdrawals')} empty={t('noWithdrawals')}>
      {withdrawals.map((withdrawal) => (
        <Row key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </MoneyRows>
  );
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, status, bankName, accountEnd, accountName, createdAt, endedAt, reason, reference } = withdrawal;
  const badge = <Badge tone={TONES[status] ?? 'neutral'}>{withdrawalWords(status)}</Badge>;
  return (
    <MoneyRow amount={nairaText(amount)} badge={badge}>
      <p>{t('toAccount', { bank: bankName, end: accountEnd, holder: accountName })}</p>
      <p>{t('askedOn', { when: dateAndTime(createdAt) })}</p>
      {status === 'paid' && endedAt !== null && <p>{t('arrivedOn', { when: dateAndTime(endedAt) })}</p>}
      {status === 'declined' && reason !== null && <p>{t('said', { reason })}</p>}
      {IS_BACK.has(status) && <p>{t('moneyIsBack')}</p>}
      {reference !== null && <p className="text-sm">{reference}</p>}
    </MoneyRow>
  );
}
