import { Link } from 'react-router-dom';
import { MET_SOURCE } from '@sabiwell/proto/http/workout-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { paths } from '../../paths.ts';
import { t } from './form-messages.ts';
import type { WorkoutDraft } from './workout-fields.ts';

type Props = { form: Form<WorkoutDraft>; weightKg: number | null; estimate: number | undefined };

/** The calories of a workout: an estimate, labelled as such, until the member types a figure. */
export function CaloriesField({ form, weightKg, estimate }: Props) {
  const { draft, change } = form;
  const estimated = !draft.ownCalories && estimate !== undefined;
  return (
    <div className="flex flex-col items-start gap-1">
      <FormField
        form={form}
        name="calories"
        className="w-full"
        hint={<Hint estimated={estimated} weightKg={weightKg} />}
        value={draft.ownCalories ? draft.calories : String(estimate ?? '')}
      />
      {draft.ownCalories && estimate !== undefined && (
        <Button variant="quiet" className="-ml-4" onClick={() => change({ calories: '', ownCalories: false })}>
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
