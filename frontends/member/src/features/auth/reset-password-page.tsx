import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { PASSWORD_MAX, PASSWORD_MIN } from '@sabiwell/proto/http/account-rules.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { endSession } from '../../session/session.ts';
import { t } from './mail-messages.ts';
import { MailPage } from './mail-page.tsx';
import { PasswordField } from './password-field.tsx';
import { dropMailedToken, useMailedToken } from './use-mailed-token.ts';

/** Choosing a new password by a mailed link. Nobody is signed in by it. */
export function ResetPasswordPage() {
  const [saved, setSaved] = useState(false);
  const token = useMailedToken();
  if (saved) return <Saved />;
  return (
    <MailPage title={t('resetTitle')}>
      {token === null ? (
        <>
          <Notice tone="warning">{t('noToken')}</Notice>
          <AskAgain />
        </>
      ) : (
        <ResetForm key={token} token={token} onSaved={() => setSaved(true)} />
      )}
    </MailPage>
  );
}

function ResetForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation<void, ApiError>({
    mutationFn: () => call<typeof credentials.resetPassword>('POST', '/api/password/reset', { body: { token, password } }),
    onSuccess: () => {
      dropMailedToken();
      // Every session is over, this browser's too.
      endSession(client);
      onSaved();
    },
  });
  const short = password.length < PASSWORD_MIN;
  const refused = isPending ? undefined : error?.fields.find(({ path }) => path === 'password')?.message;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    if (short) document.getElementById('reset-password')?.focus();
    else mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{t('resetWords')}</p>
      {error && !isPending && refused === undefined && (
        <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notSaved')} action={error.status === 400 && <AskAgain />}>
          {error.message}
        </Notice>
      )}
      <PasswordField
        id="reset-password"
        hint={t('passwordHint', { min: PASSWORD_MIN })}
        error={asked && short ? t('passwordShort', { min: PASSWORD_MIN }) : refused}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" busy={isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

function Saved() {
  return (
    <MailPage title={t('saved')}>
      <p role="status">{t('savedWords')}</p>
      <Link to={paths.signIn} className={buttonClass()}>
        {t('signIn')}
      </Link>
    </MailPage>
  );
}

function AskAgain() {
  return (
    <Link to={paths.forgotPassword} className={buttonClass('outline', 'self-start')}>
      {t('askAgain')}
    </Link>
  );
}
