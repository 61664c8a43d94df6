import type { FoodRecommendation, NigerianFood } from '@sabiwell/proto/http/content.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { useId } from 'react';
import { scoreTone } from '../../health/status-tone.ts';
import { t } from './messages.ts';

type Dish = (NigerianFood | FoodRecommendation) & { rating: number };
type Props = { title: string; none: string; dishes: Dish[] };

/** Dishes that suit the member, each with its category, its rating and the reason it is shown. */
export function FoodList({ title, none, dishes }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <div className="border border-hairline bg-surface">
        {dishes.length === 0 && (
          <div className="flex flex-col gap-3 p-4">
            <AdireStrip className="text-rule" />
            <p className="text-ink-2">{none}</p>
          </div>
        )}
        <ul>
          {dishes.map((dish) => (
            <li key={dish.id} className="border-t border-hairline p-4 first:border-t-0">
              <FoodDish dish={dish} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FoodDish({ dish }: { dish: Dish }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold">
          {dish.name}
          <span className="block text-sm font-normal text-ink-2">{dish.category}</span>
        </h3>
        <Badge tone={scoreTone(dish.rating)}>
          <span aria-hidden="true" className="figures whitespace-nowrap">
            {t('rating', { rating: dish.rating.toFixed(1) })}
          </span>
          <span className="sr-only">{t('ratingSpoken', { rating: dish.rating.toFixed(1) })}</span>
        </Badge>
      </div>
      <p className="pt-1">{dish.description}</p>
      <details>
        <summary className="flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4">
          <span aria-hidden="true">{t('why')}</span>
          <span className="sr-only">{t('whySpoken', { dish: dish.name })}</span>
        </summary>
        <ul className="ml-5 list-disc">
          {[...dish.reasons, ...dish.warnings].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="figures pt-2 text-sm text-ink-2">
          {t('portion', { grams: dish.portionGrams, calories: figure(dish.calories), sodium: figure(dish.sodium) })}{' '}
          {t('foodSource', { source: dish.source })}
        </p>
      </details>
    </>
  );
}
