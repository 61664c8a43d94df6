import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime, fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { scoreTone } from '../../../health/status-tone.ts';
import { FoodThumbnail } from '../../../photos/food-thumbnail.tsx';
import { t } from './history-messages.ts';
import { mealDays } from './meal-days.ts';

type Props = { meals: FoodReport[]; onIntent: () => void };

/** Meals under the headings of their days; each leads to its report. */
export function MealList({ meals, onIntent }: Props) {
  return mealDays(meals).map(({ day, meals: ofDay }) => (
    <section key={day} aria-label={dayWords(day)} className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-2">{dayWords(day)}</h2>
      <ul className="border border-hairline bg-surface">
        {ofDay.map((meal) => (
          <li key={meal.id} className="border-t border-hairline first:border-t-0">
            <MealRow meal={meal} onIntent={onIntent} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function MealRow({ meal, onIntent }: { meal: FoodReport; onIntent: () => void }) {
  const [params] = useSearchParams();
  const { id, foodName, mealType, timestamp, healthScore } = meal;
  // The filters stay in the address under the report.
  const search = new URLSearchParams([...params, ['report', id]]);
  return (
    <Link
      to={`?${search.toString()}`}
      state={{ over: true }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="flex min-h-16 items-center gap-3 px-3 py-2 text-ink no-underline"
    >
      <FoodThumbnail analysisId={id} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{foodName}</span>
        <span className="block text-sm text-ink-2">
          {t(mealType)} · <time dateTime={timestamp}>{dayAndTime(timestamp)}</time>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <span className="figures text-sm font-semibold">{t('score', { score: healthScore.toFixed(1) })}</span>
          <Badge tone={scoreTone(healthScore)}>{scoreBand(healthScore)}</Badge>
        </span>
      </span>
      <ChevronRightIcon className="size-5 text-ink-2" />
    </Link>
  );
}

function dayWords(day: string): string {
  const today = lagosDay(new Date());
  if (day === today) return t('today');
  return day === dayLater(today, -1) ? t('yesterday') : fullDay(noonOf(day));
}
