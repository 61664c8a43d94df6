import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './mail-messages.ts';
import { MailPage } from './mail-page.tsx';

const FIELD_ID = 'forgot-email';

/** Asking for a way to a new password; the answer is the same for an address that nobody has. */
export function ForgotPasswordPage() {
  const { user } = useCurrentUser();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, data, error } = useMutation<{ message: string }, ApiError, string>({
    mutationFn: (address) => call<typeof credentials.forgotPassword>('POST', '/api/password/forgot', { body: { email: address } }),
  });
  const good = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    if (good) mutate(email.trim());
    else document.getElementById(FIELD_ID)?.focus();
  }

  return (
    <MailPage title={t('forgotTitle')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{t('forgotWords')}</p>
        {data && !isPending && <Notice tone="info">{data.message}</Notice>}
        {error && !isPending && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notSent')}>
            {error.message}
          </Notice>
        )}
        <TextField
          id={FIELD_ID}
          label={t('email')}
          error={asked && !good ? t('emailForm') : undefined}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" busy={isPending}>
          {t(data ? 'sendAgain' : 'send')}
        </Button>
      </form>
      {user === null && (
        <Link to={paths.signIn} className="flex min-h-11 items-center self-start font-semibold text-indigo underline underline-offset-4">
          {t('backToSignIn')}
        </Link>
      )}
    </MailPage>
  );
}
