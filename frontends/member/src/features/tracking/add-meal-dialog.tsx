import { DAY_MEALS, type DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type TodaysMeal, withMeal } from '../../health/meal-state.ts';
import { dashboardQuery } from '../../member-queries.ts';
import { t } from './form-messages.ts';
import { toastNotSaved } from './use-record-reading.ts';

type Props = { userId: number; today: string; todaysMeals: readonly TodaysMeal[]; onClose: () => void };
type MealDraft = { type: DayMeal; completed: boolean };

const mealForm = (missing: readonly DayMeal[]): FormDeclaration<MealDraft> => ({
  name: 'meal',
  fields: { type: { label: t('mealWhich'), control: 'choice', options: missing.map((value) => ({ value, label: t(value) })) } },
});

/** Adds a meal of today, already eaten or still planned. A day has one meal of each kind. */
export function AddMealDialog({ userId, today, todaysMeals, onClose }: Props) {
  const missing = DAY_MEALS.filter((type) => todaysMeals.some((meal) => meal.type === type && meal.id === null));
  const typed = useTyped<MealDraft>(mealForm(missing), () => ({ type: missing[0] ?? 'breakfast', completed: true }));
  const sending = useAddMeal(userId, today, onClose);
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

function useAddMeal(userId: number, today: string, onDone: () => void) {
  const client = useQueryClient();
  const { keyFor, forget } = useSubmissionKey();
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
    mutationFn: (meal: MealDraft) => {
      const body = { userId, date: today, ...meal };
      return call<typeof meals.saveMeal>('POST', '/api/meals', {
        body,
        idempotencyKey: keyFor(JSON.stringify(body)),
        serverTimes: true,
      });
    },
    onSuccess: ({ id, type, completed }) => {
      forget();
      client.setQueryData(dashboardQuery(userId).queryKey, (dashboard) => dashboard && withMeal(dashboard, type, { id, completed }));
      refresh();
      onDone();
      const title = t(completed ? 'mealAddedDone' : 'mealAdded', { meal: t(type) });
      toast({ title, action: { label: t('undo'), onPress: () => remove.mutate(id) } });
    },
    onError: toastNotSaved,
  });
}
