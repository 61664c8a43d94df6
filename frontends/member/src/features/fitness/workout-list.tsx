import type { UseQueryResult } from '@tanstack/react-query';
import type { Workout } from '@sabiwell/proto/http/workouts.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { caloriesText } from './calories-text.ts';
import { t } from './messages.ts';
import { useWorkouts } from './use-workouts.ts';

type Props = { userId: number; query: UseQueryResult<Workout[], ApiError> };

/** Today's workouts; deleting one can be undone. */
export function WorkoutList({ userId, query }: Props) {
  return (
    <section aria-labelledby="workouts" className="flex flex-col gap-2">
      <h2 id="workouts" className="flex min-h-11 items-center text-lg font-semibold">
        {t('workoutsTitle')}
      </h2>
      <QueryPart query={query} failed={t('todayFailed')} loading={t('loadingToday')} skeleton="h-36 w-full" empty={<NoWorkouts />}>
        {(workouts) => <Workouts userId={userId} workouts={workouts} />}
      </QueryPart>
    </section>
  );
}

function Workouts({ userId, workouts }: { userId: number; workouts: Workout[] }) {
  const { remove } = useWorkouts(userId);
  return (
    <Rows>
      {workouts.map((workout) => (
        <li key={workout.id} className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
          <WorkoutWords workout={workout} />
          <Button
            variant="quiet"
            className="shrink-0"
            aria-label={t('of', { what: t('remove'), name: workout.exercise })}
            busy={remove.isPending && remove.variables.id === workout.id}
            onClick={() => remove.mutate(workout)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </Rows>
  );
}

function WorkoutWords({ workout }: { workout: Workout }) {
  const { exercise, duration, intensity, caloriesBurned, caloriesEstimated } = workout;
  return (
    <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline justify-between gap-x-3">
      <p className="min-w-0">
        <span className="block font-medium">{exercise}</span>
        <span className="figures block text-sm text-ink-2">
          {t('workoutFigures', { minutes: figure(duration), intensity: t(intensity) })}
        </span>
      </p>
      <p className="figures">
        <span className="font-semibold">{caloriesText(caloriesBurned)}</span> <span className="text-sm text-ink-2">{t('kcal')}</span>
        {caloriesEstimated && caloriesBurned > 0 && <span className="block text-sm text-ink-2">{t('estimate')}</span>}
      </p>
    </div>
  );
}

function NoWorkouts() {
  return (
    <div className="flex flex-col gap-3 border-y border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="font-semibold">{t('noWorkouts')}</p>
      <p className="text-ink-2">{t('noWorkoutsWhy')}</p>
    </div>
  );
}
