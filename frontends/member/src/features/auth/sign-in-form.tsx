import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@sabiwell/ui/button.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

export type Credentials = { email: string; password: string };
type SignInFormProps = { draft: Credentials; onChange: (draft: Credentials) => void };

export function SignInForm({ draft, onChange }: SignInFormProps) {
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useSignIn();
  const missing = { email: draft.email.trim() === '', password: draft.password === '' };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    if (missing.email || missing.password) document.getElementById(missing.email ? 'sign-in-email' : 'sign-in-password')?.focus();
    else mutate({ email: draft.email.trim(), password: draft.password });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {error !== null && !isPending && <Notice tone="error">{error.message}</Notice>}
      <TextField
        id="sign-in-email"
        label={t('email')}
        error={asked && missing.email ? t('emailNeeded') : undefined}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        value={draft.email}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
      />
      <PasswordField
        id="sign-in-password"
        error={asked && missing.password ? t('passwordNeeded') : undefined}
        name="password"
        autoComplete="current-password"
        value={draft.password}
        onChange={(event) => onChange({ ...draft, password: event.target.value })}
      />
      <Button type="submit" busy={isPending}>
        {t('signIn')}
      </Button>
      <Link to={paths.forgotPassword} className="-my-2 flex min-h-11 items-center self-start text-indigo underline underline-offset-4">
        {t('forgot')}
      </Link>
    </form>
  );
}
