import { Link } from 'react-router-dom';
import { PASSWORD_RULE, SIGN_IN_EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { EMAIL, type FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { controlledFields } from '@sabiwell/ui/form/use-typed.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';

export type Credentials = { email: string; password: string };

const signInForm = (): FormDeclaration<Credentials> => ({
  name: 'sign-in',
  fields: {
    email: { label: t('email'), rule: SIGN_IN_EMAIL_RULE, ...EMAIL, autoComplete: 'username' },
    password: { label: t('password'), rule: PASSWORD_RULE, control: 'password', autoComplete: 'current-password' },
  },
});

type SignInFormProps = { draft: Credentials; onChange: (draft: Credentials) => void };

/**
 * The sign-in form. It says why signing in failed (spec 1 section 8) for as long as that is so, and leads back to the password. A toast
 * would say it twice, and lie over the way to a forgotten password.
 */
export function SignInForm({ draft, onChange }: SignInFormProps) {
  const sending = useSignIn();
  const form = useForm(controlledFields(signInForm(), draft, onChange), {
    sending,
    onValid: ({ email, password }) =>
      sending.mutate({ email: email.trim(), password }, { onError: ({ status }) => status === 401 && form.focus(form.idOf('password')) }),
  });
  return (
    <FormBody form={form} problem={{ title: t('signInFailed'), words: reasonOnly, isForGuests: true }}>
      <FormFields form={form} />
      <Button type="submit" busy={form.busy}>
        {t('signIn')}
      </Button>
      <Link
        to={paths.forgotPassword}
        state={{ email: draft.email }}
        className="-my-2 flex min-h-11 items-center self-start text-indigo underline underline-offset-4"
      >
        {t('forgot')}
      </Link>
    </FormBody>
  );
}
