import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { clockTime, fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass, Rows } from '@sabiwell/ui/rows.tsx';
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
      <h2 className="text-lg font-semibold">{dayWords(day)}</h2>
      <Rows className="-mx-4 [--inset:5.25rem] sm:mx-0">
        {ofDay.map((meal) => (
          <li key={meal.id}>
            <MealRow meal={meal} onIntent={onIntent} />
          </li>
        ))}
      </Rows>
    </section>
  ));
}

function MealRow({ meal, onIntent }: { meal: FoodReport; onIntent: () => void }) {
  const [params] = useSearchParams();
  const { id, foodName, mealType, timestamp } = meal;
  // The filters stay in the address under the report.
  const search = new URLSearchParams([...params, ['report', id]]);
  return (
    <Link to={`?${search.toString()}`} state={{ over: true }} onPointerEnter={onIntent} onFocus={onIntent} className={rowClass}>
      <FoodThumbnail analysisId={id} />
      {/* At the largest text the score goes below the words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_6rem]">
          <span className="block font-medium">{foodName}</span>
          <span className="block text-sm text-ink-2">
            {t(mealType)} · <time dateTime={timestamp}>{clockTime(timestamp)}</time>
          </span>
        </span>
        <Score score={meal.healthScore} />
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
}

function Score({ score }: { score: number }) {
  const shown = score.toFixed(1);
  return (
    <Badge tone={scoreTone(score)}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t('score', { score: shown, band: scoreBand(score) })}</span>
    </Badge>
  );
}

function dayWords(day: string): string {
  const today = lagosDay(new Date());
  if (day === today) return t('today');
  return day === dayLater(today, -1) ? t('yesterday') : fullDay(noonOf(day));
}
