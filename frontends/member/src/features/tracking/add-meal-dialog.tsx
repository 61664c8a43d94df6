import { DAY_MEALS, type DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure, useLateFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { withMeal } from '../../health/meal-state.ts';
import { useQueuedMeals } from '../../health/use-queued-meals.ts';
import { dashboardQuery } from '../../member-queries.ts';
import { submit } from '../../outbox/submit.ts';
import { useAgain } from '../../outbox/use-again.ts';
import { t } from './form-messages.ts';

type Props = { userId: number; dashboard: Dashboard; onClose: () => void };
type MealDraft = { type: DayMeal; completed: boolean };

const mealForm = (missing: readonly DayMeal[]): FormDeclaration<MealDraft> => ({
  name: 'meal',
  fields: { type: { label: t('mealWhich'), control: 'choice', options: missing.map((value) => ({ value, label: t(value) })) } },
});

/** Adds a meal of today, already eaten or still planned. A day has one meal of each kind. */
export function AddMealDialog({ userId, dashboard: read, onClose }: Props) {
  const { dashboard } = useQueuedMeals(userId, read);
  const { today, todaysMeals } = dashboard;
  const again = useAgain('meal', userId);
  const missing = DAY_MEALS.filter((type) => todaysMeals.some((meal) => meal.type === type && meal.id === null && !meal.completed));
  const typed = useTyped<MealDraft>(mealForm(missing), () => ({ type: missing[0] ?? 'breakfast', completed: true }));
  const sending = useAddMeal({ userId, today, replaces: again?.id, onDone: onClose });
  const form = useForm(typed, { sending, onValid: sending.mutate });
  return (
    <FormDialog
      form={form}
      title={t('mealTitle')}
      problem={{ title: t('notSaved'), words: reasonOnly }}
      save={t('mealSave')}
      className="flex flex-col gap-4"
      onClose={onClose}
    >
      <FormFields form={form} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={form.draft.completed}
          onChange={({ target }) => form.change({ completed: target.checked })}
          className="size-6 shrink-0 accent-indigo"
        />
        {t('mealEaten')}
      </label>
    </FormDialog>
  );
}

type AddingMeal = { userId: number; today: string; replaces: string | undefined; onDone: () => void };

function useAddMeal({ userId, today, replaces, onDone }: AddingMeal) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call<typeof meals.deleteMeal>('DELETE', `/api/meals/${encodeURIComponent(id)}`),
    onSuccess: () => refresh(),
    onError: (error) => toastFailure(t('notUndone'), error),
  });

  function refresh(): void {
    void invalidatePath(client, '/api/dashboard/');
    void invalidatePath(client, '/api/meals/');
  }

  return useSingleMutation({
    mutationFn: (meal: MealDraft) =>
      submit<typeof meals.saveMeal>({ kind: 'meal', userId, path: '/api/meals', body: { userId, date: today, ...meal } }, { replaces }),
    onSuccess: ({ reply }) => {
      if (reply === null) return onDone();
      const { id, type, completed } = reply;
      client.setQueryData(dashboardQuery(userId).queryKey, (dashboard) => dashboard && withMeal(dashboard, type, { id, completed }));
      refresh();
      onDone();
      const title = t(completed ? 'mealAddedDone' : 'mealAdded', { meal: t(type) });
      toast({ title, action: { label: t('undo'), onPress: () => remove.mutate(id) } });
    },
    onError: useLateFailure(t('notSaved')),
  });
}
