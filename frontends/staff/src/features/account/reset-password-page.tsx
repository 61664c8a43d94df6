import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { call } from '../../api.ts';
import { LonePage } from '../../lone-page.tsx';
import { DeadReset } from './mailed/dead-link.tsx';
import { t } from './mailed/messages.ts';
import { newPasswordField } from './new-password.ts';
import { PortalLinks } from './mailed/portal-links.tsx';
import { forgetMailedToken, useMailedToken } from './mailed/use-mailed-token.ts';
import { useViewFocus } from './use-view-focus.ts';

/** Sets a new password with a mailed link. This signs nobody in. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  const [isSaved, setIsSaved] = useState(false);
  const [isDead, setIsDead] = useState(false);
  useViewFocus(`${isSaved} ${isDead}`);
  if (isSaved) return <Saved />;
  if (token === null || isDead) return <DeadReset />;
  return (
    <LonePage title={t('resetTitle')}>
      <ResetForm key={token} token={token} onSaved={() => setIsSaved(true)} onDead={() => setIsDead(true)} />
    </LonePage>
  );
}

const resetForm = (): FormDeclaration<{ password: string }> => ({
  name: 'reset',
  fields: { password: newPasswordField(t('newPassword')) },
});

type ResetFormProps = { token: string; onSaved: () => void; onDead: () => void };

function ResetForm({ token, onSaved, onDead }: ResetFormProps) {
  const sending = useMutation<void, ApiError, string>({
    mutationFn: (password) =>
      call<typeof staffAccount.resetStaffPassword>('POST', '/api/staff/password/reset', { body: { token, password } }),
    onSuccess: () => {
      forgetMailedToken();
      onSaved();
    },
    onError: ({ code }) => void (code === 'link_invalid' && onDead()),
  });
  const typed = useTyped(resetForm(), () => ({ password: '' }));
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: ({ password }) => sending.mutate(password) });
  return (
    <FormBody form={form} problem={{ title: t('notSaved'), words: reasonOnly, isForGuests: true }} className="flex flex-col gap-4">
      <p>{t('resetWords')}</p>
      <FormFields form={form} />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </FormBody>
  );
}

// The token names no portal, so that a mail tells nobody whose account it is.
function Saved() {
  return (
    <LonePage title={t('saved')}>
      <p>{t('savedWords')}</p>
      <PortalLinks label={t('portals')} to={({ loginPath }) => loginPath} />
    </LonePage>
  );
}
