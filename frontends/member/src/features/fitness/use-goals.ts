import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { FitnessGoal, fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure, useLateFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useUndo } from '@sabiwell/ui/use-undo.ts';
import { call } from '../../api.ts';
import { t } from './form-messages.ts';

type SetGoal = typeof fitnessGoals.setGoal;
type ChangeGoal = typeof fitnessGoals.changeGoal;

const pathOf = ({ id }: FitnessGoal) => `/api/fitness-goals/${encodeURIComponent(id)}` as const;

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([invalidatePath(client, '/api/fitness-goals/'), invalidatePath(client, '/api/dashboard/')]);
}

/** Sets a goal. Sending the same one again does not set a second one. */
export function useSetGoal(userId: number, onDone: () => void) {
  const client = useQueryClient();
  const { keyFor, forget } = useSubmissionKey({ name: 'goal', userId });
  return useMutation<FitnessGoal, ApiError, RequestBody<SetGoal>>({
    mutationFn: (body) => call<SetGoal>('POST', '/api/fitness-goals', { body, idempotencyKey: keyFor(JSON.stringify(body)) }),
    onSuccess: async (goal) => {
      forget();
      onDone();
      await refresh(client);
      toast({ title: t('goalSaved'), description: t(goal.goalType) });
    },
    onError: useLateFailure(t('goalNotSaved')),
  });
}

/** Changes a goal or its progress, and congratulates the member when it is reached. */
export function useChangeGoal(goal: FitnessGoal, saved: string, onDone: () => void) {
  const client = useQueryClient();
  const { keyFor, forget } = useSubmissionKey();
  return useMutation<FitnessGoal, ApiError, RequestBody<ChangeGoal>>({
    mutationFn: (body) => call<ChangeGoal>('PATCH', pathOf(goal), { body, idempotencyKey: keyFor(JSON.stringify(body)) }),
    onSuccess: async (changed) => {
      forget();
      onDone();
      await refresh(client);
      const words = { goal: t(changed.goalType), target: figure(changed.target, 1), unit: changed.unit };
      const reached = changed.isCompleted && !goal.isCompleted;
      toast(reached ? { title: t('goalDone'), description: t('reachedWords', words) } : { title: saved, description: words.goal });
    },
    onError: useLateFailure(t('goalNotSaved')),
  });
}

/** Deletes a goal; the toast offers to restore it as it was. */
export function useDeleteGoal(goal: FitnessGoal, onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation<void, ApiError>({
    mutationFn: () => call<typeof fitnessGoals.deleteGoal>('DELETE', pathOf(goal)),
    onSuccess: async () => {
      onDone();
      await refresh(client);
      const action = undo(async () => {
        await call<SetGoal>('POST', '/api/fitness-goals', { body: restoreBody(goal) });
        await refresh(client);
        return t('restoredGoal');
      });
      toast({ title: t('goalDeleted'), description: t(goal.goalType), action });
    },
    onError: (error) => toastFailure(t('notDeleted'), error),
  });
}

function restoreBody(goal: FitnessGoal): RequestBody<SetGoal> {
  const { userId, goalType, target, current, unit, deadline, isDaily, priority, description } = goal;
  const optional = { ...(deadline === null ? {} : { deadline }), ...(description === null ? {} : { description }) };
  return { userId, goalType, target, current, unit, isDaily, priority, ...optional };
}
