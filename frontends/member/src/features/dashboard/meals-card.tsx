import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
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
    <section aria-labelledby="todays-meals" className="flex flex-col border border-hairline bg-surface">
      <MealsCount count={dashboard.mealsToday} expected={dashboard.totalMealsExpected} />
      <h2 id="todays-meals" className="sr-only">
        {t('todaysMeals')}
      </h2>
      <ul className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(5.2rem,1fr))] gap-px border-t border-hairline bg-hairline">
        {dashboard.todaysMeals.map((meal) => (
          <li key={meal.type} className={meal.completed ? 'bg-leaf-bg' : 'bg-surface'}>
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
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <div className="flex items-baseline gap-3">
        <h2 className="font-medium text-ink-2">{t('mealsTitle')}</h2>
        <p className="figures font-semibold">
          <span aria-hidden="true">{t('mealsCount', { count, expected })}</span>
          <span className="sr-only">{t('mealsSpoken', { count, expected })}</span>
        </p>
      </div>
      <p className={`text-sm ${count >= expected ? 'text-leaf' : 'text-ink-2'}`}>{t(count >= expected ? 'mealsDone' : 'mealsMore')}</p>
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
    <div className="flex h-full flex-col items-start px-2 pt-2 pb-1 sm:px-4">
      <p className="font-medium">{name}</p>
      <p className={`flex flex-wrap items-center gap-x-1 text-sm ${meal.completed ? 'text-leaf' : 'text-ink-2'}`}>
        {meal.completed && !waits && <CheckIcon className="hidden size-4 sm:block" />}
        {waits ? t('waiting') : t(meal.completed ? 'completed' : 'pending')}
      </p>
      {meal.foodAnalysisId !== null && meal.completed && <ReportLink id={meal.foodAnalysisId} meal={name} onIntent={onFoodIntent} />}
      <button
        type="button"
        onClick={tap}
        aria-label={t('of', { what, name })}
        className="mt-auto min-h-11 text-left text-sm/[1.4] font-medium text-indigo underline underline-offset-4"
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
      aria-label={t('of', { what: t('seeReport'), name: meal })}
      className="flex min-h-11 items-center text-sm font-medium text-indigo underline underline-offset-4"
    >
      {t('seeReport')}
    </Link>
  );
}
