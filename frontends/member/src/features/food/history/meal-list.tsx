import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { byDay } from '@sabiwell/ui/by-day.ts';
import { dayName, timeOfDay } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass, Rows } from '@sabiwell/ui/rows.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { scoreTone } from '../../../health/status-tone.ts';
import { FoodThumbnail } from '../../../photos/food-thumbnail.tsx';
import { t } from './history-messages.ts';
import { canLogAgain, useLogAgain } from './use-log-again.ts';

type Props = { meals: FoodReport[]; userId: number; onIntent: () => void };

/** Meals under the headings of their days; each leads to its report, and can be logged again. */
export function MealList({ meals, userId, onIntent }: Props) {
  const again = useLogAgain(userId);
  return byDay(meals, ({ timestamp }) => timestamp).map(([day, ofDay]) => (
    <section key={day} aria-label={dayName(day)} className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{dayName(day)}</h2>
      <Rows className="-mx-4 [--inset:5.25rem] sm:mx-0" data-toasts-on-top>
        {ofDay.map((meal) => (
          <li key={meal.id} className="flex flex-wrap items-center justify-end">
            <MealRow meal={meal} onIntent={onIntent} />
            {canLogAgain(meal) && (
              <Button
                variant="quiet"
                busy={again.logging === meal.id}
                aria-label={t('logAgainOf', { foodName: meal.foodName })}
                onClick={() => again.log(meal)}
              >
                {t('logAgain')}
              </Button>
            )}
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
    <Link
      to={`?${search.toString()}`}
      state={{ over: true }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={`${rowClass} min-w-0 flex-[1_1_18rem]`}
    >
      <FoodThumbnail analysisId={id} />
      {/* At the largest text the score goes below the words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_6rem]">
          <span className="block font-medium">{foodName}</span>
          <span className="block text-sm text-ink-2">
            {t(mealType)} · <time dateTime={timestamp}>{timeOfDay(timestamp)}</time>
          </span>
        </span>
        <Score score={meal.healthScore} isRisky={riskyFor(meal, meal.judgedFor).length > 0} />
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
}

function Score({ score, isRisky }: { score: number; isRisky: boolean }) {
  const shown = score.toFixed(1);
  return (
    <Badge tone={scoreTone(score, isRisky)}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t('score', { score: shown, band: scoreBand(score, isRisky) })}</span>
    </Badge>
  );
}
