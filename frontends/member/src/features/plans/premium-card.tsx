import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { preloadPayment } from '../../payment/payment-window.tsx';
import { PlanPicker } from '../../payment/plan-picker.tsx';
import { t } from './messages.ts';
import { lastDay, type OwnPeriod, plansByLength, pricePerDay } from './plan-terms.ts';

const LENGTHS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', once: 'once' } as const;
const dayOf = (instant: string) => fullDay(new Date(instant));

type PremiumCardProps = {
  plans: readonly Plan[];
  /** What the member has bought; undefined for a guest and until it is read. */
  mine: readonly OwnPeriod[] | undefined;
  onSubscribe: (plan: Plan, autoRenew: boolean) => void;
};

/** Premium as one product: which plans are active until when, and the choice of the next one. */
export function PremiumCard({ plans, mine, onSubscribe }: PremiumCardProps) {
  const all = plansByLength(plans);
  const endOf = (code: string) => lastDay(mine, ({ productCode }) => productCode === code);
  const active = all.filter(({ code }) => endOf(code) !== null);
  const wordsOf = (plan: Plan) => ({
    label: t(LENGTHS[plan.billingCycle]),
    name: plan.name,
    cycle: t(plan.billingCycle),
    note: perDayNote(plan),
    ...actionOf(
      plan,
      active.includes(plan),
      lastDay(mine, ({ purpose }) => purpose === plan.purpose),
    ),
  });
  return (
    <Card aria-labelledby="premium" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 id="premium" className="text-lg font-semibold">
          {t('premium')}
        </h2>
        {active.map(({ code, name }) => (
          <p key={code} className="flex flex-wrap items-center gap-2">
            <span>{name}</span>
            <Badge tone="good">{t('activeUntil', { day: dayOf(endOf(code) ?? '') })}</Badge>
          </p>
        ))}
      </div>
      <PlanPicker
        legend={t('howLong')}
        plans={all}
        first={active[0] ?? all.at(-1)}
        wordsOf={wordsOf}
        onIntent={preloadPayment}
        onChoose={onSubscribe}
      />
    </Card>
  );
}

function actionOf({ name, priceText: price }: Plan, isActive: boolean, startsAfter: string | null) {
  const action = isActive ? 'extend' : startsAfter !== null ? 'changeTo' : 'subscribe';
  return {
    button: { words: t(action, { name }), label: t(`${action}For`, { name, price }) },
    after: startsAfter === null ? undefined : t('startsAfter', { day: dayOf(startsAfter) }),
  };
}

function perDayNote(plan: Plan) {
  const perDay = pricePerDay(plan);
  if (perDay === null) return undefined;
  return <p className="figures text-ink-2">{t(perDay.isExact ? 'perDay' : 'perDayAbout', { price: nairaText(perDay.naira) })}</p>;
}
