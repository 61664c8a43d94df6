import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useUndo } from '@sabiwell/ui/use-undo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { t } from '../messages.ts';
import { hideReport, showReport } from './food-cache.ts';

type Correction = RequestBody<typeof foodAi.correctFoodAnalysis>;
type Options = { userId: number; id: string; onCorrected: () => void; onDeleted: () => void };

export type ChangeReport = ReturnType<typeof useChangeReport>;

/** Corrects a meal, or deletes it with a way back. */
export function useChangeReport({ userId, id, onCorrected, onDeleted }: Options) {
  const client = useQueryClient();
  const undo = useUndo();
  const path = `/api/food-analyses/item/${encodeURIComponent(id)}` as const;
  const correct = useSingleMutation<FoodReport, Correction>({
    mutationFn: (body) => call<typeof foodAi.correctFoodAnalysis>('PATCH', path, { body }),
    onSuccess: (report) => {
      showReport(client, userId, report);
      toast({ title: t('corrected'), description: report.foodName });
      onCorrected();
    },
  });
  const restore = async () => {
    showReport(client, userId, await call<typeof foodAi.restoreFoodAnalysis>('POST', `${path}/restore`));
    return t('restored');
  };
  const remove = useSingleMutation({
    mutationFn: (_foodName: string) => call<typeof foodAi.deleteFoodAnalysis>('DELETE', path),
    onSuccess: (_reply, foodName) => {
      // The row goes before the window does: the focus then returns to the page's heading and not to a row that is about to go.
      hideReport(client, userId, id);
      onDeleted();
      toast({ title: t('deleted'), description: foodName, action: undo(restore) });
    },
    onError: (error) => toastFailure(t('notDeleted'), error),
  });
  return { correct, remove };
}
