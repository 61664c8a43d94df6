import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import type { Meal, meals } from '@sabiwell/proto/http/meals.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { invalidatePath, isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../api.ts';
import { dropItem } from '../outbox/outbox.ts';
import { knownItems } from '../outbox/outbox-state.ts';
import { submit } from '../outbox/submit.ts';
import { dashboardQuery } from '../member-queries.ts';
import { type TodaysMeal, withMeal } from './meal-state.ts';
import { t } from './messages.ts';

type Change = { type: DayMeal; completed: boolean };

const KEY = ['meals'];

/**
 * Completes a meal of today, or undoes that. The screen changes at once, and changes back with a toast if saving fails.
 * Changes are sent one after the other, because undoing needs the id that completing returns. `today` is the Lagos day by the
 * server's clock, because a phone's clock may be days off.
 */
export function useMeals(userId: number, today: string) {
  const client = useQueryClient();
  const { queryKey } = dashboardQuery(userId);

  const idOf = (type: DayMeal) => client.getQueryData(queryKey)?.todaysMeals.find((meal) => meal.type === type)?.id ?? null;
  const show = (type: DayMeal, change: Partial<TodaysMeal>) =>
    client.setQueryData(queryKey, (dashboard) => dashboard && withMeal(dashboard, type, change));

  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'meals' },
    mutationFn: ({ type, completed }: Change) => saveMeal(idOf(type), { userId, type, completed, date: today }),
    onMutate: async ({ type, completed }) => {
      await client.cancelQueries({ queryKey });
      show(type, { completed });
    },
    onSuccess: (saved, { type, completed }) => {
      // It waits on this device: the outbox shows it, and what was read before stays as it is.
      if (saved === null) return show(type, { completed: false });
      show(type, { id: saved.id, foodAnalysisId: saved.foodAnalysisId });
      toastDone(type, completed, () => mutate({ type, completed: false }));
    },
    onError: (error: ApiError, { type, completed }) => {
      show(type, { completed: !completed });
      if (isSignedOut(error)) return;
      toast({ title: t('mealNotSaved', { meal: t(type) }), description: error.message, variant: 'destructive' });
    },
    onSettled: (saved) => {
      if (saved === null) return;
      // The screen already shows changes that still wait to be sent. Refetching the dashboard now would hide them again.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      void invalidatePath(client, '/api/dashboard/');
      void invalidatePath(client, '/api/meals/');
    },
  });

  return {
    complete: ({ type }: TodaysMeal) => mutate({ type, completed: true }),
    undo: ({ type }: TodaysMeal) => mutate({ type, completed: false }),
  };
}

/** Saves a change, or queues it; null where it waits on this device, or where what waited was taken back. */
async function saveMeal(id: string | null, meal: Change & { userId: number; date: string }): Promise<Meal | null> {
  if (!meal.completed && (await takeBack(meal))) return null;
  if (meal.completed || id === null) {
    const { reply } = await submit<typeof meals.saveMeal>({ kind: 'meal', userId: meal.userId, path: '/api/meals', body: meal });
    return reply;
  }
  const body = { completed: meal.completed };
  return call<typeof meals.changeMeal>('PATCH', `/api/meals/${encodeURIComponent(id)}`, { body });
}

/** Deletes what waits to complete this meal; false where nothing does. */
async function takeBack({ userId, type, date }: Change & { userId: number; date: string }): Promise<boolean> {
  const queued = knownItems().find(
    (item) => item.kind === 'meal' && item.userId === userId && item.body.type === type && item.body.date === date,
  );
  if (queued !== undefined) await dropItem(queued.id);
  return queued !== undefined;
}

function toastDone(type: DayMeal, completed: boolean, undo: () => void): void {
  if (!completed) return toast({ title: t('mealUndone', { meal: t(type) }) });
  toast({ title: t('mealDone', { meal: t(type) }), action: { label: t('undo'), onPress: undo } });
}
