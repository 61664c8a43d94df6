import { Link } from 'react-router-dom';
import { MET_SOURCE } from '@sabiwell/proto/http/workout-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { paths } from '../../paths.ts';
import { t } from './form-messages.ts';
import type { WorkoutDraft } from './workout-draft.ts';

type Props = {
  draft: WorkoutDraft;
  error: string | undefined;
  weightKg: number | null;
  estimate: number | undefined;
  onChange: (change: Partial<WorkoutDraft>) => void;
};

/** The calories: an estimate, marked as one, until the member writes her own figure. */
export function CaloriesField({ draft, error, weightKg, estimate, onChange }: Props) {
  const estimated = !draft.ownCalories && estimate !== undefined;
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        id="workout-calories"
        className="w-full"
        label={t('calories')}
        hint={<Hint estimated={estimated} weightKg={weightKg} />}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        value={draft.ownCalories ? draft.calories : (estimate ?? '')}
        onChange={({ target }) => onChange({ calories: target.value, ownCalories: true })}
      />
      {draft.ownCalories && estimate !== undefined && (
        <Button variant="quiet" className="-ml-4" onClick={() => onChange({ calories: '', ownCalories: false })}>
          {t('useEstimate', { calories: figure(estimate) })}
        </Button>
      )}
      {estimated && (
        <details className="text-sm text-ink-2">
          <summary className="flex min-h-11 items-center underline underline-offset-4">{t('estimateSource')}</summary>
          {MET_SOURCE}
        </details>
      )}
    </div>
  );
}

function Hint({ estimated, weightKg }: { estimated: boolean; weightKg: number | null }) {
  if (estimated && weightKg !== null) return t('estimateHint', { weight: figure(weightKg, 1) });
  if (weightKg !== null) return t('caloriesHint');
  return (
    <>
      {t('noWeight')}{' '}
      <Link to={paths.healthProfile} className="font-semibold text-indigo underline underline-offset-4">
        {t('healthProfile')}
      </Link>
      .
    </>
  );
}
