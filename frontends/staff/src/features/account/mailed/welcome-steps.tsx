import { Button } from '@sabiwell/ui/button.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { portalName } from '../../../portal-messages.ts';
import { AppSetup } from '../second-step/app-setup.tsx';
import { t as secondStep } from '../second-step/messages.ts';
import { t } from './messages.ts';
import { type Invitation, useWelcome, type WelcomeUse } from './use-welcome.ts';

/** The first two steps: the password, then the authenticator app. */
export function WelcomeSteps(use: WelcomeUse) {
  const { form, skip } = useWelcome(use);
  const { step, invitation, onStep } = use;
  return (
    <FormBody form={form} problem={{ title: t('notAccepted'), words: reasonOnly, isForGuests: true }} className="flex flex-col gap-4">
      {step === 0 ? <PasswordStep form={form} invitation={invitation} /> : <AppStep form={form} invitation={invitation} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} className="flex-auto">
          {t(step === 0 ? 'continue' : 'finish')}
        </Button>
        {step === 1 && (
          <Button variant="outline" onClick={() => onStep(0)}>
            {t('back')}
          </Button>
        )}
      </div>
      {step === 1 && !invitation.codeRequired && <Skip onSkip={skip} />}
    </FormBody>
  );
}

type StepProps = { form: Form<{ password: string; code: string }>; invitation: Invitation };

function PasswordStep({ form, invitation: { name, email, role } }: StepProps) {
  return (
    <>
      <dl className="flex flex-col gap-1 bg-band p-3">
        <div className="flex flex-wrap gap-x-4">
          <dt className="w-20 text-ink-2">{t('youAre')}</dt>
          <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <br />
            {email}
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-4">
          <dt className="w-20 text-ink-2">{t('role')}</dt>
          <dd className="min-w-0 flex-1 basis-40">{portalName(role)}</dd>
        </div>
      </dl>
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField form={form} name="password" />
    </>
  );
}

function AppStep({ form, invitation: { secret, uri } }: StepProps) {
  return (
    <>
      <p>{secondStep('why')}</p>
      <AppSetup secret={secret} uri={uri} />
      <FormField form={form} name="code" />
    </>
  );
}

function Skip({ onSkip }: { onSkip: () => void }) {
  return (
    <div className="border-t border-hairline pt-3">
      <p className="text-sm text-ink-2">{t('skipMeans')}</p>
      <Button variant="quiet" className="-ml-4" onClick={onSkip}>
        {t('skip')}
      </Button>
    </div>
  );
}
