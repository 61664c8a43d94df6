import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { CheckIcon, PlusIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TodaysMeal } from '../../health/meal-state.ts';
import { useQueuedMeals } from '../../health/use-queued-meals.ts';
import { useMeals } from '../../health/use-meals.ts';
import { loadDialogs } from './load-dialogs.ts';
import { t } from './messages.ts';

const ConfirmMealDialog = lazy(() => loadDialogs().then((module) => ({ default: module.ConfirmMealDialog })));

type Props = { userId: number; query: UseQueryResult<Dashboard, ApiError>; onAdd: () => void; onIntent: () => void };

/** Today's meals, each with a button that completes it after a confirmation, and one button that adds a meal. */
export function MealsToday({ userId, query, onAdd, onIntent }: Props) {
  const isWhole = query.data?.todaysMeals.every(({ id }) => id !== null) ?? true;
  return (
    <section aria-labelledby="meals-today" className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="meals-today" className="text-lg font-semibold">
          {t('mealsTitle')}
        </h2>
        {!isWhole && (
          <Button variant="quiet" className="-mr-4" onClick={onAdd} onPointerEnter={onIntent} onFocus={onIntent}>
            <PlusIcon className="size-5" />
            {t('addMeal')}
          </Button>
        )}
      </div>
      <QueryPart query={query} failed={t('mealsFailed')} loading={t('loadingMeals')} skeleton="h-32 w-full">
        {(dashboard) => <Meals userId={userId} dashboard={dashboard} onIntent={onIntent} />}
      </QueryPart>
    </section>
  );
}

function Meals({ userId, dashboard: read, onIntent }: { userId: number; dashboard: Dashboard; onIntent: () => void }) {
  const { dashboard, waiting } = useQueuedMeals(userId, read);
  const { complete, undo } = useMeals(userId, dashboard.today);
  const [asked, setAsked] = useState<TodaysMeal>();
  const added = dashboard.todaysMeals.filter(({ id, completed }) => id !== null || completed);
  return (
    <div>
      {added.length === 0 && <p className="border-y border-hairline bg-surface p-4 text-ink-2">{t('noMeals')}</p>}
      <Rows className="empty:hidden">
        {added.map((meal) => (
          <MealRow
            key={meal.type}
            meal={meal}
            waits={waiting.has(meal.type)}
            onIntent={onIntent}
            onPress={() => (meal.completed ? undo(meal) : setAsked(meal))}
          />
        ))}
      </Rows>
      {asked && (
        <Suspense>
          <ConfirmMealDialog
            meal={asked}
            onClose={() => setAsked(undefined)}
            onConfirm={() => {
              complete(asked);
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type RowProps = { meal: TodaysMeal; waits: boolean; onIntent: () => void; onPress: () => void };

function MealRow({ meal, waits, onIntent, onPress }: RowProps) {
  const what = t(meal.completed ? 'undo' : 'markComplete');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1">
      <p>
        <span className="block font-medium">{t(meal.type)}</span>
        <span className={`flex items-center gap-1 text-sm ${meal.completed ? 'text-leaf' : 'text-ink-2'}`}>
          {meal.completed && !waits && <CheckIcon className="size-4" />}
          {waits ? t('waiting') : t(meal.completed ? 'completed' : 'pending')}
        </span>
      </p>
      <Button
        variant="quiet"
        aria-label={t('ofMeal', { what, meal: t(meal.type) })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onPress}
      >
        {what}
      </Button>
    </li>
  );
}
