import { Link } from 'react-router-dom';
import { nairaText, type Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** The products that have a page of their own, and the one that is not sold yet. */
export function MorePlans({ plans }: { plans: readonly Plan[] }) {
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
          <li className={rowClass}>
            <RowWords
              title={aiDoc.name}
              hint={aiDoc.features[0]}
              value={<span className="whitespace-nowrap">{t('comingSoon')}</span>}
              opens={false}
            />
          </li>
        )}
      </Rows>
    </section>
  );
}

function leastPrice(plans: readonly Plan[], meant: Purpose): string | undefined {
  const prices = plans.filter(({ purpose }) => purpose === meant).map(({ price }) => price);
  return prices.length === 0 ? undefined : t('from', { price: nairaText(Math.min(...prices)) });
}
