import { Link } from 'react-router-dom';
import { nairaText, type Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

type Props = { plans: readonly Plan[]; isAiOff: boolean; onIntent: () => void; onBuy: (plan: Plan) => void };

/** The products that have a page of their own, and the week of AI Doc, which is bought here. */
export function MorePlans({ plans, isAiOff, onIntent, onBuy }: Props) {
  const aiDoc = plans.find(({ purpose }) => purpose === 'ai_doc');
  const others = [
    { purpose: 'elder_care', to: paths.elderCare, title: t('elder'), hint: t('elderWords') },
    { purpose: 'health_tips', to: paths.healthTips, title: t('tips'), hint: t('tipsWords') },
  ] as const;
  return (
    <section aria-labelledby="others" className="flex flex-col gap-2">
      <h2 id="others" className="text-lg font-semibold">
        {t('others')}
      </h2>
      <Rows>
        {others.map(({ purpose, to, title, hint }) => (
          <li key={to}>
            <Link to={to} className={rowClass}>
              <RowWords title={title} hint={hint} value={leastPrice(plans, purpose)} />
            </Link>
          </li>
        ))}
        {aiDoc && (
          <li>
            <button type="button" className={rowClass} onPointerEnter={onIntent} onFocus={onIntent} onClick={() => onBuy(aiDoc)}>
              <RowWords
                title={aiDoc.name}
                hint={<AiDocHint plan={aiDoc} isAiOff={isAiOff} />}
                value={`${aiDoc.priceText} ${t('weekly')}`}
              />
            </button>
          </li>
        )}
      </Rows>
    </section>
  );
}

/** What the week brings; where no AI is set up, that the health guide is free comes first. */
function AiDocHint({ plan, isAiOff }: { plan: Plan; isAiOff: boolean }) {
  return (
    <>
      {plan.features[0]}
      {isAiOff && <span className="block">{t('aiDocOff')}</span>}
    </>
  );
}

function leastPrice(plans: readonly Plan[], meant: Purpose): string | undefined {
  const prices = plans.filter(({ purpose }) => purpose === meant).map(({ price }) => price);
  return prices.length === 0 ? undefined : t('from', { price: nairaText(Math.min(...prices)) });
}
