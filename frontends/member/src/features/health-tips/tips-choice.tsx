import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { preloadPayment } from '../../payment/payment-window.tsx';
import { PlanPicker } from '../../payment/plan-picker.tsx';
import { t } from './messages.ts';
import type { TipsPlan } from './tips-plans.ts';

type TipsChoiceProps = { plans: readonly TipsPlan[]; extends: boolean; onChoose: (plan: TipsPlan, autoRenew: boolean) => void };

/** The two plans in one card. */
export function TipsChoice({ plans, extends: isExtending, onChoose }: TipsChoiceProps) {
  // A subscriber sees the benefits above, on the card of what they have.
  const shown = isExtending ? plans.map((plan) => ({ ...plan, features: [] })) : plans;
  const words = t(isExtending ? 'extend' : 'subscribe');
  const wordsOf = ({ cycle, saving }: TipsPlan) => {
    const name = t(cycle === 'monthly' ? 'monthlyPlan' : 'yearlyPlan');
    return {
      label: name,
      name,
      cycle: t(cycle === 'monthly' ? 'aMonth' : 'aYear'),
      note: saving > 0 ? <Badge tone="good">{t('save', { amount: nairaText(saving) })}</Badge> : undefined,
      button: { words, label: t('of', { what: words, name }) },
      after: isExtending ? t('extendWhy') : t('cancelAnytime'),
    };
  };
  return (
    <Card>
      <PlanPicker legend={t('choose')} plans={shown} first={shown[0]} wordsOf={wordsOf} onIntent={preloadPayment} onChoose={onChoose} />
    </Card>
  );
}
