import { figure } from '@sabiwell/ui/formats.ts';
import { StarIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './rating-messages.ts';

/** The mean of the stars of a doctor or trainer, and how many rated. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  const mean = figure(rating, 1);
  const words = count === 1 ? t('ratingOne', { rating: mean }) : t('ratingWords', { rating: mean, count: figure(count) });
  return (
    <span className="figures flex items-center gap-1">
      <StarIcon className="size-5 fill-current text-amber-fill" />
      <span aria-hidden="true">
        <span className="font-semibold">{mean}</span> ({figure(count)})
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
