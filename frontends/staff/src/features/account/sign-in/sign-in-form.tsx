import { Link } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { paths } from '../../../paths.ts';
import { forgotPath } from './forgot-path.ts';
import { t } from './messages.ts';
import { signInFailure } from './sign-in-failure.ts';
import { signInWords } from './sign-in-words.ts';
import { useCredentials } from './use-credentials.ts';

type SignInFormProps = { portal: Portal; email: string };

/** Email, password and, for an account with a second step, a code. */
export function SignInForm({ portal, email }: SignInFormProps) {
  const { form, source, ask } = useCredentials(portal, email);
  const words = signInWords(portal.role);
  const failure = signInFailure(form.problem, words.failure);
  return (
    <FormBody form={form} className="flex flex-col gap-4">
      {failure && (
        <Notice tone={form.problem?.status === 0 ? 'offline' : 'error'} title={failure.title}>
          {failure.words}
        </Notice>
      )}
      <FormFields form={form} />
      {source !== undefined && (
        <Button variant="quiet" className="-my-2 -ml-4 self-start text-left" onClick={() => ask(source === 'app' ? 'recovery' : 'app')}>
          {t(source === 'app' ? 'useRecovery' : 'useApp')}
        </Button>
      )}
      <Button type="submit" busy={form.busy}>
        {form.busy ? words.busy : words.button}
      </Button>
      <Link
        to={forgotPath(portal)}
        state={{ email: form.draft.email }}
        className="-my-2 flex min-h-11 items-center self-start text-indigo underline underline-offset-4"
      >
        {t('forgot')}
      </Link>
      {portal.role === 'doctor' && (
        <Link to={paths.doctorRegister} className={buttonClass('outline')}>
          {t('apply')}
        </Link>
      )}
    </FormBody>
  );
}
