import type { MoreTips as Tips } from '@sabiwell/proto/http/content.ts';
import { rowClass, RowWords } from '@sabiwell/ui/rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moreTipsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { hourWords, untilDue } from '../../tips/tip-hours.ts';
import { t } from './messages.ts';

/** A subscriber's further tips under the tip of the day, or the offer of them. It stays empty if they can't be read. */
export function MoreTips() {
  const { data, error } = useQuery({ ...moreTipsQuery(), refetchInterval: ({ state }) => untilDue(state.data?.dueAt) });
  if (error !== null && data === undefined) return null;
  // Its place is kept, so that what is below does not move.
  if (data === undefined) return <div className="min-h-14 border-t border-hairline" />;
  const { tips, isActive, hour } = data;
  const hint = isActive ? tips.length === 0 && t('moreTipsAt', { hour: hourWords(hour) }) : t('moreTipsWhy');
  return (
    <>
      {tips.length > 0 && <Unfolding tips={tips} />}
      <Link to={paths.healthTips} className={`${rowClass} border-t border-hairline`}>
        <RowWords title={t(isActive ? 'yourTips' : 'moreTipsOffer')} hint={hint} />
      </Link>
    </>
  );
}

function Unfolding({ tips }: Pick<Tips, 'tips'>) {
  return (
    <details className="border-t border-hairline px-4">
      <summary className="flex min-h-11 items-center font-medium text-indigo underline underline-offset-4">
        {t('moreTipsCount', { count: tips.length })}
      </summary>
      <ul aria-label={t('moreTips')}>
        {tips.map(({ id, title, tip, reason, source }) => (
          <li key={id} className="border-t border-hairline py-3">
            <p className="font-medium">{title}</p>
            <p>{tip}</p>
            <p className="text-sm text-ink-2">
              {reason !== null && <span>{reason} </span>}
              <span>{t('tipSource', { source })}.</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
