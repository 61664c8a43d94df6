import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { MarketerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';
import type { Ratio } from './ratios.domain.ts';

/** 37.5%; what rounds to nothing and isn't: Under 0.1%. */
function percent(share: number): string {
  return share > 0 && share < 0.0005 ? t('underPercent') : t('percent', { value: figure(share * 100, 1) });
}

/** A ratio as people read it: a share of payments or people in percent, everything else in whole naira, as nobody ever paid an average. */
export function ratioWords(ratio: Ratio, value: number): string {
  const isMoney = ratio === 'averageWallet' || ratio === 'averagePayment' || ratio === 'perUser';
  return isMoney ? nairaText(Math.round(value)) : percent(value);
}

/** Of what a ratio is made. */
export function madeOf(ratio: Ratio, { users, wallet, subscriptions, revenue, payments }: MarketerSummary): string {
  const each = { users: figure(users.internal) };
  const words: Record<Ratio, () => string> = {
    conversion: () => t('conversionOf', { ...each, active: figure(subscriptions.active) }),
    averageWallet: () => t('averageWalletOf', { ...each, total: nairaText(wallet.total) }),
    success: () => t('successOf', { ok: figure(payments.ok), ended: figure(payments.ok + payments.bad) }),
    averagePayment: () => t('averagePaymentOf'),
    perUser: () => t('perUserOf', { ...each, total: nairaText(revenue.total) }),
    subscriberShare: () => t('subscriberShareOf'),
  };
  return words[ratio]();
}
