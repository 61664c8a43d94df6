import { useState } from 'react';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Features } from '../../payment/features.tsx';
import { RenewSwitch } from '../../renewal/renew-switch.tsx';
import { t } from './messages.ts';

// The plan that the specification recommends (spec 2 section 9).
const MARKED = 'elder_care_thrive';

type CarePlansProps = {
  plans: readonly Plan[];
  /** The plans that the member has already. */
  owned: readonly string[];
  onIntent: () => void;
  onChoose: (code: string, autoRenew: boolean) => void;
};

/** The plans of elder care. They differ only in price and quantity, so what all of them include is listed once below. */
export function CarePlans({ plans, owned, onIntent, onChoose }: CarePlansProps) {
  const [first] = plans;
  if (first === undefined) return <p className="border border-hairline bg-surface p-4">{t('noPlans')}</p>;
  const shared = first.features.filter((feature) => plans.every(({ features }) => features.includes(feature)));
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.code} plan={plan} owned={owned} onIntent={onIntent} onChoose={onChoose} />
        ))}
      </ul>
      <section aria-labelledby="every" className="flex flex-col gap-3 border border-hairline bg-surface p-4">
        <h3 id="every" className="font-semibold">
          {t('everyPlan')}
        </h3>
        <Features features={shared} />
        <p className="text-ink-2">{t('howMuch')}</p>
      </section>
    </>
  );
}

type PlanCardProps = Omit<CarePlansProps, 'plans'> & { plan: Plan };

function PlanCard({ plan: { code, name, priceText, canAutoRenew }, owned, onIntent, onChoose }: PlanCardProps) {
  const [autoRenew, setAutoRenew] = useState(false);
  const isMarked = code === MARKED;
  const action = owned.includes(code) ? 'extend' : owned.length > 0 ? 'changeTo' : 'subscribe';
  return (
    <li className={`flex min-w-0 flex-col gap-3 border bg-surface p-4 ${isMarked ? 'border-indigo' : 'border-hairline'}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{name}</h3>
        {isMarked && <Badge>{t('popular')}</Badge>}
      </div>
      <p className="figures text-xl font-extrabold">{t('perMonth', { price: priceText })}</p>
      <div className="mt-auto flex flex-col gap-1">
        {canAutoRenew && <RenewSwitch name={name} on={autoRenew} onChange={setAutoRenew} />}
        <Button
          variant={isMarked ? 'primary' : 'outline'}
          className="w-full"
          aria-label={t('of', { what: t(action), name })}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => onChoose(code, autoRenew)}
        >
          {t(action)}
        </Button>
      </div>
    </li>
  );
}
