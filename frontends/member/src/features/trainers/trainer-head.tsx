import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { ShareIcon } from '@sabiwell/ui/icons.tsx';
import { Portrait } from '../../care/portrait.tsx';
import { t as c } from '../../care/rating-messages.ts';
import { Rating } from '../../care/rating.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** Who a trainer is, and a button that tells a friend. */
export function TrainerHead({ trainer }: { trainer: Trainer }) {
  const { firstname, lastname, thumbnail, verified, specialization, location, country, years, cases, rating, ratingCount, isDemo } =
    trainer;
  const name = `${firstname} ${lastname}`;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex gap-4">
        <Portrait name={name} thumbnail={thumbnail} className="size-24 text-3xl" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h1 className="text-2xl font-bold">{name}</h1>
          <p>{specialization}</p>
          <p className="text-sm text-ink-2">{t('place', { location, country })}</p>
          <p className="figures text-sm text-ink-2">
            {years === 1 ? t('year') : t('years', { years })}
            {cases > 0 && ` · ${cases === 1 ? t('client') : t('clients', { count: figure(cases) })}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {verified && <Badge tone="good">{t('verified')}</Badge>}
        {ratingCount === 0 ? <Badge>{c('isNew')}</Badge> : <Rating rating={rating} count={ratingCount} />}
        {isDemo && <Badge>{c('demo')}</Badge>}
      </div>
      <ShareLink trainer={trainer} />
    </header>
  );
}

function ShareLink({ trainer: { id, firstname, lastname, specialization } }: { trainer: Trainer }) {
  const address = `${window.location.origin}${paths.trainer}?id=${id}`;
  const words = t('shareWords', { name: `${firstname} ${lastname}`, what: specialization, address });
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('outline', 'max-w-full self-start wrap-anywhere')}
    >
      <ShareIcon className="size-5" />
      {t('share')}
    </a>
  );
}
