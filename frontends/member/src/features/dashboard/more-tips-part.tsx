import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moreTipsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { hourWords, untilDue } from '../../tips/tip-hours.ts';
import { t } from './messages.ts';

/** A subscriber's further tips under the tip of the day, or a link to the offer. It stays empty if they can't be read. */
export function MoreTipsPart() {
  const { data } = useQuery({ ...moreTipsQuery(), refetchInterval: ({ state }) => untilDue(state.data?.dueAt) });
  if (!data) return null;
  const { tips, isActive, hour } = data;
  return (
    <div className="flex flex-col gap-2 border-t border-hairline bg-band px-4 pb-4">
      {tips.length > 0 && (
        <ul aria-label={t('moreTips')} className="flex flex-col">
          {tips.map(({ id, title, tip, reason, source }) => (
            <li key={id} className="border-b border-hairline py-3">
              <p className="font-semibold">{title}</p>
              <p className="max-w-2xl">{tip}</p>
              <p className="text-sm text-ink-2">
                {reason !== null && <span>{reason} </span>}
                <span>{t('tipSource', { source })}.</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {tips.length === 0 && isActive && <p className="pt-3">{t('moreTipsAt', { hour: hourWords(hour) })}</p>}
      <Link to={paths.healthTips} className="flex min-h-11 items-center self-start font-semibold text-indigo underline underline-offset-4">
        {t(isActive ? 'yourTips' : 'moreTipsOffer')}
      </Link>
    </div>
  );
}
