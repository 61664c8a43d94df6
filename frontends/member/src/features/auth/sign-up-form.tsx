import type { SubmitEvent } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { STEPS } from './sign-up-draft.ts';
import { SignUpField } from './sign-up-field.tsx';
import { t } from './sign-up-messages.ts';
import { StepProgress } from './step-progress.tsx';
import { type SignUpState, useSignUp } from './use-sign-up.ts';

type SignUpFormProps = { state: SignUpState; onChange: (state: SignUpState) => void };

/** The account in three short steps; what was typed stays, whatever happens. */
export function SignUpForm({ state, onChange }: SignUpFormProps) {
  const { draft, step } = state;
  const { errors, problem, busy, back, edit, goTo, submit } = useSignUp(state, onChange);
  const last = step === STEPS.length - 1;

  function take(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form noValidate onSubmit={take} className="flex flex-col gap-5">
      <StepProgress step={step} />
      <ErrorSummary errors={errors} problem={problem} onGoTo={goTo} />
      {STEPS[step]?.fields.map((name) => (
        <SignUpField key={name} name={name} value={draft[name]} error={errors[name]} onChange={(value) => edit(name, value)} />
      ))}
      <div className="flex gap-3">
        {step > 0 && (
          <Button variant="outline" onClick={back}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" busy={busy} className="flex-1">
          {last ? t('create') : t('next')}
        </Button>
      </div>
    </form>
  );
}
