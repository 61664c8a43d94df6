import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Features } from '../../payment/features.tsx';
import { preloadPayment } from '../../payment/payment-window.tsx';
import { t } from './messages.ts';
import type { TipsPlan } from './tips-plans.ts';

type Props = { plans: readonly TipsPlan[]; extends: boolean; onChoose: (plan: TipsPlan) => void };

/** The plans side by side, each with what it delivers and its button. */
export function PlanCards({ plans, extends: isExtending, onChoose }: Props) {
  const what = t(isExtending ? 'extend' : 'subscribe');
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {plans.map((plan) => {
        const name = t(plan.cycle === 'monthly' ? 'monthlyPlan' : 'yearlyPlan');
        return (
          <li key={plan.code} className="flex min-w-0 flex-col gap-3 border border-hairline bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-lg font-extrabold">{name}</h3>
              {plan.cycle === 'monthly' && !isExtending && <Badge>{t('popular')}</Badge>}
              {plan.saving > 0 && <Badge tone="good">{t('save', { amount: nairaText(plan.saving) })}</Badge>}
            </div>
            <p className="figures text-2xl font-extrabold">{plan.priceWords}</p>
            <Features features={plan.features} />
            <Button
              className="mt-auto w-full"
              aria-label={t('of', { what, name })}
              onPointerEnter={preloadPayment}
              onFocus={preloadPayment}
              onClick={() => onChoose(plan)}
            >
              {what}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
