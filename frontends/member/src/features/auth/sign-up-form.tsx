import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorSummary } from '@sabiwell/ui/form/error-summary.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import type { Typed } from '@sabiwell/ui/form/use-typed.ts';
import { JoiningNotice } from '../../legal/joining-notice.tsx';
import { reachableStep, type SignUpDraft, STEPS } from './sign-up-fields.ts';
import { t } from './sign-up-messages.ts';
import { StepProgress } from './step-progress.tsx';
import { useSignUp } from './use-sign-up.ts';

type SignUpFormProps = { typed: Typed<SignUpDraft>; asked: number; onStep: (step: number) => void };

/** The sign-up form in short steps. What was typed is never lost. A toast says why the server refused it, unless a field does. */
export function SignUpForm({ typed, asked, onStep }: SignUpFormProps) {
  const step = reachableStep(typed.declaration, typed.draft, asked);
  const { form, back, goTo } = useSignUp(typed, step, onStep);
  const last = step === STEPS.length - 1;
  return (
    <FormBody form={form}>
      <StepProgress step={step} />
      <ErrorSummary form={form} title={t('check')} onGoTo={goTo} />
      {form.problem?.status === 0 && <FormProblem error={form.problem} words={reasonOnly} />}
      <FormFields form={form} only={STEPS[step]?.fields} />
      {last && <JoiningNotice />}
      <div className="flex flex-wrap gap-3">
        {step > 0 && (
          <Button variant="outline" onClick={back}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" busy={form.busy} className="flex-auto">
          {last ? t('create') : t('next')}
        </Button>
      </div>
    </FormBody>
  );
}
