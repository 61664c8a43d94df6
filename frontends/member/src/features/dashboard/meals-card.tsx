import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { TodaysMeal } from '../../health/meal-state.ts';
import { useQueuedMeals } from '../../health/use-queued-meals.ts';
import { useMeals } from '../../health/use-meals.ts';
import { t } from './messages.ts';

type Props = { userId: number; dashboard: Dashboard; onFoodIntent: (() => void) | undefined };

/** How many of the day's meals were eaten, with a button on each that completes it or undoes that. */
export function MealsCard({ userId, dashboard: read, onFoodIntent }: Props) {
  const { dashboard, waiting } = useQueuedMeals(userId, read);
  const { complete, undo } = useMeals(userId, dashboard.today);
  return (
    <section aria-labelledby="todays-meals" className="border border-hairline bg-surface">
      <MealsCount count={dashboard.mealsToday} expected={dashboard.totalMealsExpected} />
      <h2 id="todays-meals" className="sr-only">
        {t('todaysMeals')}
      </h2>
      <ul className="grid grid-cols-3 border-t border-hairline">
        {dashboard.todaysMeals.map((meal) => (
          <li key={meal.type} className={`border-l border-hairline first:border-l-0 ${meal.completed ? 'bg-leaf-bg' : ''}`}>
            <Meal
              meal={meal}
              waits={waiting.has(meal.type)}
              onComplete={() => complete(meal)}
              onUndo={() => undo(meal)}
              onFoodIntent={onFoodIntent}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MealsCount({ count, expected }: { count: number; expected: number }) {
  const done = count >= expected;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div>
        <h2 className="text-base text-ink-2">{t('mealsTitle')}</h2>
        <p className="figures text-2xl font-bold">
          <span aria-hidden="true">{t('mealsCount', { count, expected })}</span>
          <span className="sr-only">{t('mealsSpoken', { count, expected })}</span>
        </p>
      </div>
      <Badge tone={done ? 'good' : 'neutral'}>{t(done ? 'mealsDone' : 'mealsMore')}</Badge>
    </div>
  );
}

const DOUBLE_TAP_MS = 500;

type MealProps = { meal: TodaysMeal; waits: boolean; onComplete: () => void; onUndo: () => void; onFoodIntent: (() => void) | undefined };

function Meal({ meal, waits, onComplete, onUndo, onFoodIntent }: MealProps) {
  const name = t(meal.type);
  const what = t(meal.completed ? 'undo' : 'markComplete');
  const last = useRef({ completes: false, at: -DOUBLE_TAP_MS });

  // The button that completes a meal turns into the one that undoes it, and the second half of a double tap must not press that.
  function tap() {
    const at = performance.now();
    const completes = !meal.completed;
    if (completes !== last.current.completes && at - last.current.at < DOUBLE_TAP_MS) return;
    last.current = { completes, at };
    if (completes) onComplete();
    else onUndo();
  }

  return (
    <div className="flex h-full flex-col items-start p-2 sm:p-3">
      <p className="font-semibold">{name}</p>
      <p className={`flex flex-wrap items-center gap-x-1 text-sm ${meal.completed ? 'text-leaf' : 'text-ink-2'}`}>
        {meal.completed && !waits && <CheckIcon className="size-4" />}
        {waits ? t('waiting') : t(meal.completed ? 'completed' : 'pending')}
      </p>
      {meal.foodAnalysisId !== null && meal.completed && <ReportLink id={meal.foodAnalysisId} meal={name} onIntent={onFoodIntent} />}
      <button
        type="button"
        onClick={tap}
        aria-label={t('ofMeal', { what, meal: name })}
        className="mt-auto min-h-11 text-left text-sm font-semibold text-indigo underline underline-offset-4"
      >
        {what}
      </button>
    </div>
  );
}

function ReportLink({ id, meal, onIntent }: { id: string; meal: string; onIntent: (() => void) | undefined }) {
  return (
    <Link
      to={`?report=${encodeURIComponent(id)}`}
      state={{ over: true }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      aria-label={t('ofMeal', { what: t('seeReport'), meal })}
      className="flex min-h-11 items-center text-sm font-semibold text-indigo underline underline-offset-4"
    >
      {t('seeReport')}
    </Link>
  );
}
