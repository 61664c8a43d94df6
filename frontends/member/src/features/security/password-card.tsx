import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_MIN } from '@sabiwell/proto/http/account-rules.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { sessionsQuery } from '../../member-queries.ts';
import { FormProblem } from './form-problem.tsx';
import { t } from './messages.ts';
import { SecretField } from './secret-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

type Draft = { currentPassword: string; newPassword: string };
const NONE: Draft = { currentPassword: '', newPassword: '' };

function faultsOf({ currentPassword, newPassword }: Draft): Partial<Draft> {
  const short = newPassword.length < PASSWORD_MIN;
  const same = newPassword === currentPassword;
  return {
    ...(currentPassword === '' && { currentPassword: t('currentNeeded') }),
    ...(short ? { newPassword: t('newShort', { min: PASSWORD_MIN }) } : same && { newPassword: t('newSame') }),
  };
}

function useChangePassword() {
  const client = useQueryClient();
  return useMutation<void, ApiError, Draft>({
    mutationFn: (body) => call<typeof credentials.changePassword>('POST', '/api/user/password', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      toast({ title: t('passwordChanged'), description: t('passwordChangedWords') });
    },
    onError: (error) => toastFailure(t('passwordNotChanged'), error),
  });
}

/** Changing the password. It is never kept, not even as a draft. */
export function PasswordCard({ email }: { email: string }) {
  const [shown, setShown] = useState(false);
  const send = useChangePassword();
  const { isPending, error } = send;
  const form = useCheckedForm({ empty: NONE, prefix: 'security-', faultsOf, send });
  const field = (name: keyof Draft) => ({ ...form.field(name), label: t(name), shown });

  return (
    <Card aria-labelledby="change-password">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <h2 id="change-password" className="text-lg font-extrabold">
          {t('password')}
        </h2>
        {!isPending && <FormProblem title={t('passwordNotChanged')} error={error} />}
        {/* For the phone's own keeper of passwords: it saves the new one under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField {...field('currentPassword')} autoComplete="current-password" />
        <SecretField {...field('newPassword')} hint={t('newPasswordHint', { min: PASSWORD_MIN })} autoComplete="new-password" />
        <Switch label={t('showAll')} on={shown} onChange={setShown} />
        <Button type="submit" busy={isPending}>
          {t('changePassword')}
        </Button>
      </form>
    </Card>
  );
}
