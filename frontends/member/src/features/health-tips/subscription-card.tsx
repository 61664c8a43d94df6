import type { HealthTipsSubscription } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { SupportButtons } from '../../payment/support-buttons.tsx';
import { Features } from '../../payment/features.tsx';
import { t } from './messages.ts';

type Props = { subscription: HealthTipsSubscription; features: readonly string[] };

/** A member's subscription: plan, dates, benefits, and whom to call. */
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
      <h2 id="yours" className="text-lg font-semibold">
        {t('yours')}
      </h2>
      <dl>
        {rows.map(([what, value]) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-2">
            <dt className="text-ink-2">{what}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-3 border-y border-hairline py-2">
          <dt className="text-ink-2">{t('status')}</dt>
          <dd>
            <Badge tone="good">{t('active')}</Badge>
          </dd>
        </div>
      </dl>
      <h3 className="font-semibold">{t('benefits')}</h3>
      <Features features={features} />
      <h3 className="font-semibold">{t('support')}</h3>
      <SupportButtons />
    </Card>
  );
}
