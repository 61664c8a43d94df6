import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useUndo } from '@sabiwell/ui/use-undo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { hideReport, showReport } from '../change/food-cache.ts';
import { t } from './history-messages.ts';

/** Whether the server can judge a meal again: foods that only a model knows are not in the food table. */
export function canLogAgain({ items }: FoodReport): boolean {
  return items.length > 0 && items.every(({ foodId }) => foodId !== null);
}

/** Logs an earlier meal as one of now, with a way back. A press after a lost reply is the same meal, because its key stays. */
export function useLogAgain(userId: number) {
  const client = useQueryClient();
  const undo = useUndo();
  const submission = useSubmissionKey();
  const [logging, setLogging] = useState('');
  const { mutate, isPending } = useSingleMutation<FoodReport, FoodReport>({
    mutationFn: ({ id }) =>
      call<typeof foodAi.repeatFoodAnalysis>('POST', `/api/food-analyses/item/${encodeURIComponent(id)}/repeat`, {
        body: {},
        idempotencyKey: submission.keyFor(id),
      }),
    onSuccess: (report) => {
      submission.forget();
      showReport(client, userId, report);
      // The server chooses the meal by the hour, so a lunch of yesterday may be this morning's breakfast.
      const description = t(`loggedAs_${report.mealType}`, { foodName: report.foodName });
      toast({ title: t('loggedAgain'), description, action: undo(() => takeBack(report)) });
    },
    onError: (error) => toastFailure(t('notLogged'), error),
  });
  async function takeBack({ id }: FoodReport): Promise<string> {
    await call<typeof foodAi.deleteFoodAnalysis>('DELETE', `/api/food-analyses/item/${encodeURIComponent(id)}`);
    hideReport(client, userId, id);
    return t('takenBack');
  }
  return {
    /** The meal that is being logged, '' for none. */
    logging: isPending ? logging : '',
    log: (meal: FoodReport) => {
      setLogging(meal.id);
      mutate(meal);
    },
  };
}
