import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { EXERCISES, INTENSITIES, type Intensity } from '@sabiwell/proto/http/workout-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { healthProfileQuery } from '../../member-queries.ts';
import { CaloriesField } from './calories-field.tsx';
import { t } from './form-messages.ts';
import { FormProblem } from './form-problem.tsx';
import { useWorkouts } from './use-workouts.ts';
import { estimateOf, newWorkout, workoutBody, type WorkoutDraft, type WorkoutFaults, workoutFaults } from './workout-draft.ts';

const FORM_ID = 'workout-form';
const INTENSITY_OPTIONS = INTENSITIES.map((value) => ({ value, label: t(value) }));
const FIELDS = ['exercise', 'duration', 'intensity', 'calories'] as const;

/** Logging a workout. A form that is closed keeps what was typed until it is saved. */
export function WorkoutDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { draft, change, clear } = useDraft<WorkoutDraft>('workout', userId, newWorkout);
  const [asked, setAsked] = useState(false);
  const weightKg = useQuery(healthProfileQuery()).data?.weightKg ?? null;
  const estimate = estimateOf(draft, weightKg);
  const { log } = useWorkouts(userId, () => {
    clear();
    onClose();
  });
  const faults = asked ? workoutFaults(draft) : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (log.isPending) return;
    setAsked(true);
    const found = workoutFaults(draft);
    const first = FIELDS.find((field) => found[field] !== undefined);
    const body = workoutBody(userId, draft, estimate);
    if (first === undefined && body !== undefined) return log.mutate(body);
    toast({ title: t('notLogged'), description: found[first ?? 'exercise'], variant: 'destructive' });
    focusOn(first ?? 'exercise');
  }

  const footer = (
    <Button type="submit" form={FORM_ID} busy={log.isPending} className="w-full">
      {t('saveWorkout')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('logTitle')} footer={footer}>
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!log.isPending && <FormProblem title={t('notLogged')} error={log.error} />}
        <WorkoutFields draft={draft} faults={faults} onChange={change} />
        <CaloriesField draft={draft} error={faults.calories} weightKg={weightKg} estimate={estimate} onChange={change} />
      </form>
    </Dialog>
  );
}

function focusOn(field: (typeof FIELDS)[number]): void {
  const place = field === 'intensity' ? '#workout-intensity input' : `#workout-${field}`;
  document.querySelector<HTMLElement>(place)?.focus();
}

type FieldsProps = { draft: WorkoutDraft; faults: WorkoutFaults; onChange: (change: Partial<WorkoutDraft>) => void };

function WorkoutFields({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <NativeSelect
        id="workout-exercise"
        data-first-field=""
        label={t('exercise')}
        options={EXERCISES}
        placeholder={t('chooseExercise')}
        error={faults.exercise}
        value={draft.exercise}
        onChange={({ target }) => onChange({ exercise: target.value })}
      />
      <TextField
        id="workout-duration"
        label={t('duration')}
        error={faults.duration}
        inputMode="numeric"
        autoComplete="off"
        value={draft.duration}
        onChange={({ target }) => onChange({ duration: target.value })}
      />
      <div id="workout-intensity">
        <Choice<Intensity>
          legend={t('intensity')}
          options={INTENSITY_OPTIONS}
          value={draft.intensity}
          onChange={(intensity) => onChange({ intensity })}
        />
        {faults.intensity && (
          <p role="alert" className="pt-1 text-sm font-semibold text-clay">
            {faults.intensity}
          </p>
        )}
      </div>
    </>
  );
}
