import { DAY_MEALS, type DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { call } from '../../api.ts';
import { type TodaysMeal, withMeal } from '../../health/meal-state.ts';
import { dashboardQuery } from '../../member-queries.ts';
import { t } from './form-messages.ts';
import { sayNotSaved } from './use-record-reading.ts';

const FORM = 'meal-form';
type Props = { userId: number; today: string; todaysMeals: readonly TodaysMeal[]; onClose: () => void };

/** Adding a meal of today, eaten already or still to come; there is one of each kind. */
export function AddMealDialog({ userId, today, todaysMeals, onClose }: Props) {
  const missing = DAY_MEALS.filter((type) => todaysMeals.some((meal) => meal.type === type && meal.id === null));
  const [type, setType] = useState<DayMeal>(missing[0] ?? 'breakfast');
  const [completed, setCompleted] = useState(true);
  const { mutate, isPending, error } = useAddMeal(userId, today, onClose);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate({ type, completed });
  }
  const footer = (
    <Button type="submit" form={FORM} busy={isPending} className="w-full">
      {t('mealSave')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('mealTitle')} footer={footer}>
      <form id={FORM} onSubmit={submit} className="flex flex-col gap-4">
        {error !== null && !isPending && error.status !== 401 && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notSaved')}>
            {error.message}
          </Notice>
        )}
        <Choice<DayMeal>
          legend={t('mealWhich')}
          options={missing.map((value) => ({ value, label: t(value) }))}
          value={type}
          onChange={setType}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={completed}
            onChange={({ target }) => setCompleted(target.checked)}
            className="size-6 shrink-0 accent-indigo"
          />
          {t('mealEaten')}
        </label>
      </form>
    </Dialog>
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
    mutationFn: (meal: { type: DayMeal; completed: boolean }) => {
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
    onError: sayNotSaved,
  });
}
