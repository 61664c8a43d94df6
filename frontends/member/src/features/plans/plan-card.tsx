import { useState } from 'react';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { Features } from '../../payment/upgrade.tsx';
import { t } from './messages.ts';

type PlanCardProps = {
  plan: Plan;
  /** The last day that is paid for already. */
  activeUntil: string | null;
  onSubscribe: (autoRenew: boolean) => void;
};

/** One plan: its price, what it delivers, and its own auto renew switch, which is off until it is switched on. */
export function PlanCard({ plan, activeUntil, onSubscribe }: PlanCardProps) {
  const { code, name, priceText: price, billingCycle, features, canAutoRenew } = plan;
  const [autoRenew, setAutoRenew] = useState(false);
  const isActive = activeUntil !== null;
  return (
    <section aria-labelledby={code} className="flex w-full flex-col gap-3 border border-t-3 border-hairline border-t-indigo bg-surface p-4">
      <h2 id={code} className="text-lg font-extrabold">
        {name}
      </h2>
      <p>
        <span className="figures text-3xl font-extrabold">{price}</span> <span className="text-ink-2">{t(billingCycle)}</span>
      </p>
      {isActive && (
        <p>
          <Badge tone="good">{t('activeUntil', { day: fullDay(new Date(activeUntil)) })}</Badge>
        </p>
      )}
      <div className="flex-1">
        <Features features={features} />
      </div>
      {canAutoRenew && (
        <Switch label={t('autoRenew')} hint={autoRenew ? t('autoRenewNote') : undefined} on={autoRenew} onChange={setAutoRenew} />
      )}
      {isActive && <p className="text-sm text-ink-2">{t('extendWords')}</p>}
      <Button aria-label={t(isActive ? 'extendBy' : 'subscribeTo', { name, price })} onClick={() => onSubscribe(autoRenew)}>
        {t(isActive ? 'extend' : 'subscribe')}
      </Button>
    </section>
  );
}
