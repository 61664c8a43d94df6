import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PASSWORD_MIN } from '@sabiwell/proto/http/account-rules.ts';
import { NEW_PASSWORD_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { endSession } from '../../session/session.ts';
import { t } from './mail-messages.ts';
import { MailPage } from '../../mailed/mail-page.tsx';
import { removeMailedToken, useMailedToken } from '../../mailed/use-mailed-token.ts';

/** Sets a new password with a mailed link. This does not sign the member in. */
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

const resetForm = (): FormDeclaration<{ password: string }> => ({
  name: 'reset',
  fields: {
    password: {
      label: t('password'),
      hint: t('passwordHint', { min: PASSWORD_MIN }),
      rule: NEW_PASSWORD_RULE,
      control: 'password',
      autoComplete: 'new-password',
    },
  },
});

function ResetForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const client = useQueryClient();
  const sending = useMutation<void, ApiError, string>({
    mutationFn: (password) => call<typeof credentials.resetPassword>('POST', '/api/password/reset', { body: { token, password } }),
    onSuccess: () => {
      removeMailedToken();
      // The reset ended every session, including this browser's.
      endSession(client);
      onSaved();
    },
  });
  const typed = useTyped(resetForm(), () => ({ password: '' }));
  const form = useForm(typed, { sending, onValid: ({ password }) => sending.mutate(password) });
  const action = ({ status }: ApiError) => status === 400 && <AskAgain />;
  return (
    <FormBody form={form}>
      <p>{t('resetWords')}</p>
      <FormProblem error={form.problem} title={t('notSaved')} words={reasonOnly} action={action} isForGuests />
      <FormFields form={form} />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </FormBody>
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
