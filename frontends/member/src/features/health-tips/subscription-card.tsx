import type { HealthTipsSubscription } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Features } from '../../payment/features.tsx';
import { t } from './messages.ts';

type Props = { subscription: HealthTipsSubscription; features: readonly string[] };

/** A member's subscription: plan, dates and benefits. */
export function SubscriptionCard({ subscription, features }: Props) {
  const { planType, amount, startDate, endDate, autoRenew } = subscription;
  const rows = [
    [t('plan'), t(planType === 'monthly' ? 'monthlyPlan' : 'yearlyPlan')],
    [t('amount'), nairaText(amount)],
    [t('started'), fullDay(new Date(startDate))],
    [t('expires'), fullDay(new Date(endDate))],
    [t('autoRenew'), t(autoRenew ? 'enabled' : 'disabled')],
  ];
  return (
    <Card aria-labelledby="yours" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="yours" className="text-lg font-semibold">
          {t('yours')}
        </h2>
        <Badge tone="good">{t('active')}</Badge>
      </div>
      <dl className="border-b border-hairline">
        {rows.map(([what, value]) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-2">
            <dt className="text-ink-2">{what}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-medium">{t('benefits')}</h3>
      <Features features={features} />
    </Card>
  );
}
