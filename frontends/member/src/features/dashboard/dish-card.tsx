import { Badge } from '@sabiwell/ui/badge.tsx';
import { DishPicture } from '../../food-pictures/dish-picture.tsx';
import { scoreTone } from '../../health/status-tone.ts';
import type { Dish } from './dish.ts';
import { t } from './messages.ts';

type Props = { dish: Dish; onIntent: () => void; onOpen: () => void };

/** A dish of the rail. Pressing it says why it is shown. */
export function DishCard({ dish, onIntent, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
      className="flex w-full flex-col border border-hairline bg-surface text-left"
    >
      <span className="grid h-24 w-full flex-none place-items-center bg-band">
        <DishPicture name={dish.name} className="size-20" />
      </span>
      <span className="flex w-full flex-1 flex-col items-start gap-1 p-3">
        <span className="line-clamp-2 font-medium">{dish.name}</span>
        <span className="text-sm text-ink-2">{dish.category}</span>
        <span className="mt-auto">
          <Rating rating={dish.rating} />
        </span>
      </span>
    </button>
  );
}

/** The rating of a dish, 0 to 10. */
export function Rating({ rating }: { rating: number }) {
  return (
    <Badge tone={scoreTone(rating)}>
      <span aria-hidden="true" className="figures whitespace-nowrap">
        {t('rating', { rating: rating.toFixed(1) })}
      </span>
      <span className="sr-only">{t('ratingSpoken', { rating: rating.toFixed(1) })}</span>
    </Badge>
  );
}
