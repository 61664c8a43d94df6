import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { PlanPicker } from '../../payment/plan-picker.tsx';
import { t } from './messages.ts';

type CarePlansProps = {
  plans: readonly Plan[];
  /** The plans that the member has already. */
  owned: readonly string[];
  onIntent: () => void;
  onChoose: (code: string, autoRenew: boolean) => void;
};

/** The plans of elder care in one card: each choice has its price, and what the chosen one contains is listed once. */
export function CarePlans({ plans, owned, onIntent, onChoose }: CarePlansProps) {
  if (plans.length === 0) return <p className="border-y border-hairline bg-surface p-4">{t('noPlans')}</p>;
  const wordsOf = ({ code, name }: Plan) => {
    const words = t(owned.includes(code) ? 'extend' : owned.length > 0 ? 'changeTo' : 'subscribe');
    return {
      label: name,
      name,
      cycle: t('perMonth'),
      button: { words, label: t('of', { what: words, name }) },
      after: owned.length > 0 ? t('after') : undefined,
    };
  };
  return (
    <>
      <Card>
        <PlanPicker
          legend={t('choose')}
          plans={plans}
          first={plans.find(({ code }) => owned.includes(code)) ?? plans[0]}
          wordsOf={wordsOf}
          onIntent={onIntent}
          onChoose={({ code }, autoRenew) => onChoose(code, autoRenew)}
        />
      </Card>
      <p className="text-sm text-ink-2">{t('howMuch')}</p>
    </>
  );
}
