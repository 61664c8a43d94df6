import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { healthProfileQuery } from '../../member-queries.ts';
import { useAgain } from '../../outbox/use-again.ts';
import { CaloriesField } from './calories-field.tsx';
import { t } from './form-messages.ts';
import { useWorkouts } from './use-workouts.ts';
import { estimateOf, newWorkout, workoutBody, workoutForm, workoutOfBody } from './workout-fields.ts';

/** The dialog that logs a workout. Closing it does not lose what was typed. */
export function WorkoutDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const again = useAgain('workout', userId);
  const start = () => (again === undefined ? newWorkout() : workoutOfBody(again.body));
  const typed = useTyped(workoutForm(), start, again === undefined ? { name: 'workout', userId } : undefined);
  const weightKg = useQuery(healthProfileQuery()).data?.weightKg ?? null;
  const estimate = estimateOf(typed.draft, weightKg);
  const onLogged = () => {
    typed.clear();
    onClose();
  };
  const { log } = useWorkouts(userId, { replaces: again?.id, onLogged, onPaused: typed.clear });
  const form = useForm(typed, {
    sending: log,
    onValid: (draft) => {
      const body = workoutBody(userId, draft, estimate);
      if (body !== undefined) log.mutate(body);
    },
  });
  return (
    <FormDialog form={form} title={t('logTitle')} problem={{ title: t('notLogged') }} save={t('saveWorkout')} onClose={onClose}>
      <FormFields form={form} only={['exercise', 'duration', 'intensity']} />
      <CaloriesField form={form} weightKg={weightKg} estimate={estimate} />
    </FormDialog>
  );
}
