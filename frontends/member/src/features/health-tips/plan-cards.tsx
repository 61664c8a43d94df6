import { useState } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Features } from '../../payment/features.tsx';
import { preloadPayment } from '../../payment/payment-window.tsx';
import { RenewSwitch } from '../../renewal/renew-switch.tsx';
import { t } from './messages.ts';
import type { TipsPlan } from './tips-plans.ts';

type Props = { plans: readonly TipsPlan[]; extends: boolean; onChoose: (plan: TipsPlan, autoRenew: boolean) => void };

/** The plans side by side, each with its benefits, its own auto renew switch and its button. */
export function PlanCards({ plans, extends: isExtending, onChoose }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {plans.map((plan) => (
        <PlanCard key={plan.code} plan={plan} extends={isExtending} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, extends: isExtending, onChoose }: Omit<Props, 'plans'> & { plan: TipsPlan }) {
  const [autoRenew, setAutoRenew] = useState(false);
  const what = t(isExtending ? 'extend' : 'subscribe');
  const name = t(plan.cycle === 'monthly' ? 'monthlyPlan' : 'yearlyPlan');
  return (
    <li className="flex min-w-0 flex-col gap-3 border border-hairline bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{name}</h3>
        {plan.cycle === 'monthly' && !isExtending && <Badge>{t('popular')}</Badge>}
        {plan.saving > 0 && <Badge tone="good">{t('save', { amount: nairaText(plan.saving) })}</Badge>}
      </div>
      <p className="figures text-2xl font-bold">{plan.priceWords}</p>
      <Features features={plan.features} />
      <div className="mt-auto flex flex-col gap-1">
        {plan.canAutoRenew && <RenewSwitch name={name} on={autoRenew} onChange={setAutoRenew} />}
        <Button
          className="w-full"
          aria-label={t('of', { what, name })}
          onPointerEnter={preloadPayment}
          onFocus={preloadPayment}
          onClick={() => onChoose(plan, autoRenew)}
        >
          {what}
        </Button>
      </div>
    </li>
  );
}
