import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Workout, workouts } from '@sabiwell/proto/http/workouts.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure, useLateFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useUndo } from '@sabiwell/ui/use-undo.ts';
import { call } from '../../api.ts';
import { fitnessGoalsQuery } from '../../member-queries.ts';
import { submit, type Submitted } from '../../outbox/submit.ts';
import { t } from './form-messages.ts';

const pathOf = ({ id }: Workout) => `/api/workouts/${encodeURIComponent(id)}` as const;

/** Refetches everything that workouts change: the day, the week, the goals, and the dashboard's goal. */
async function refresh(client: QueryClient): Promise<void> {
  const changed = ['/api/workouts/', '/api/fitness-goals/', '/api/dashboard/'] as const;
  await Promise.all(changed.map((path) => invalidatePath(client, path)));
}

type NewWorkout = RequestBody<typeof workouts.logWorkout>;
type Logging = { replaces?: string | undefined; onLogged?: () => void; onPaused?: () => void };

/** Logs and deletes workouts; both can be undone. Sending the same workout again does not log a second one. */
export function useWorkouts(userId: number, { replaces, onLogged, onPaused }: Logging = {}) {
  const client = useQueryClient();
  const undo = useUndo();
  const { queryKey } = fitnessGoalsQuery(userId);

  const log = useMutation<Submitted<Workout>, ApiError, NewWorkout>({
    mutationFn: (body) => submitWorkout(body, { replaces, onPaused }),
    onSuccess: async ({ reply: workout }) => {
      if (workout === null) return onLogged?.();
      const before = client.getQueryData(queryKey) ?? [];
      onLogged?.();
      await refresh(client);
      const done = newlyDone(before, client.getQueryData(queryKey) ?? []);
      const words = t('loggedWords', { exercise: workout.exercise, minutes: figure(workout.duration) });
      const description = done ? `${words}. ${t('goalDone')}` : words;
      const action = undo(async () => {
        await call<typeof workouts.deleteWorkout>('DELETE', pathOf(workout));
        await refresh(client);
        return t('removed');
      });
      toast({ title: t('logged'), description, action });
    },
    onError: useLateFailure(t('notLogged')),
  });

  const remove = useMutation<void, ApiError, Workout>({
    mutationFn: (workout) => call<typeof workouts.deleteWorkout>('DELETE', pathOf(workout)),
    onSuccess: async (_, workout) => {
      await refresh(client);
      const action = undo(async () => {
        const { id: _id, createdAt: _at, ...body } = workout;
        await call<typeof workouts.logWorkout>('POST', '/api/workouts', { body });
        await refresh(client);
        return t('restored');
      });
      toast({ title: t('deletedWorkout'), description: workout.exercise, action });
    },
    onError: (error) => toastFailure(t('notDeleted'), error),
  });
  return { log, remove };
}

// The day is that of the entry, even if it is sent on a later one.
function submitWorkout({ date = lagosDay(new Date()), ...body }: NewWorkout, options: Pick<Logging, 'replaces' | 'onPaused'>) {
  const submission = { kind: 'workout', userId: Number(body.userId), path: '/api/workouts', body: { ...body, date } } as const;
  return submit<typeof workouts.logWorkout>(submission, options);
}

function newlyDone(before: readonly FitnessGoal[], after: readonly FitnessGoal[]): boolean {
  const open = new Set(before.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id));
  return after.some(({ id, isCompleted }) => isCompleted && open.has(id));
}
