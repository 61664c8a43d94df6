import { useMutation } from '@tanstack/react-query';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { call } from '../../api.ts';
import { FormProblem } from './form-problem.tsx';
import { t } from './messages.ts';
import { SecretField } from './secret-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

type Draft = { email: string; password: string };
const NONE: Draft = { email: '', password: '' };

function faultsOf(draft: Draft, email: string): Partial<Draft> {
  const wanted = draft.email.trim().toLowerCase();
  const badly = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted);
  return {
    ...(badly ? { email: t('emailForm') } : wanted === email && { email: t('emailSame') }),
    ...(draft.password === '' && { password: t('currentNeeded') }),
  };
}

function useChangeEmail() {
  return useMutation<{ email: string }, ApiError, Draft>({
    mutationFn: ({ email, password }) =>
      call<typeof credentials.changeEmail>('POST', '/api/user/email', { body: { email: email.trim(), password } }),
    onError: (refusal) => toastFailure(t('emailNotChanged'), refusal),
  });
}

/** Asking for another address; it counts once the link in the mail to it was opened. */
export function EmailCard({ email }: { email: string }) {
  const send = useChangeEmail();
  const { isPending, error, data } = send;
  const form = useCheckedForm({ empty: NONE, prefix: 'security-email-', faultsOf: (draft) => faultsOf(draft, email), send });

  return (
    <Card aria-labelledby="change-email">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <h2 id="change-email" className="text-lg font-extrabold">
          {t('email')}
        </h2>
        <p className="text-ink-2">{t('emailNow', { email })}</p>
        {!isPending && <FormProblem title={t('emailNotChanged')} error={error} />}
        {data && (
          <Notice tone="info" title={t('emailSent')}>
            {t('emailSentWords', data)}
          </Notice>
        )}
        <TextField
          {...form.field('email')}
          label={t('newEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <SecretField {...form.field('password')} label={t('yourPassword')} shown={false} autoComplete="current-password" />
        <Button type="submit" busy={isPending}>
          {t('changeEmail')}
        </Button>
      </form>
    </Card>
  );
}
