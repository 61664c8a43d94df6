import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { DoctorEarning } from '@sabiwell/proto/http/withdrawals.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { earningWords, t } from './messages.ts';
import { MoneyRow, MoneyRows } from './money-rows.tsx';

const TONES = { waiting: 'neutral', available: 'good', reversed: 'poor' } as const;

/** What the doctor has earned, newest first. */
export function EarningRows({ earnings }: { earnings: readonly DoctorEarning[] }) {
  return (
    <MoneyRows id="earnings" title={t('earnings')} empty={t('noEarnings')}>
      {earnings.map((earning) => (
        <Row key={earning.id} earning={earning} />
      ))}
    </MoneyRows>
  );
}

function Row({ earning: { amount, platformFee, netAmount, status, createdAt, availableAt } }: { earning: DoctorEarning }) {
  return (
    <MoneyRow amount={nairaText(netAmount)} badge={<Badge tone={TONES[status]}>{earningWords(status)}</Badge>}>
      <p>{t('earnedOn', { when: dateAndTime(createdAt) })}</p>
      {platformFee > 0 && <p>{t('feeTaken', { amount: nairaText(amount), fee: nairaText(platformFee) })}</p>}
      {status === 'waiting' && <p>{t('availableFrom', { when: dateAndTime(availableAt) })}</p>}
    </MoneyRow>
  );
}
