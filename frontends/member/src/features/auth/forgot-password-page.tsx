import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './mail-messages.ts';
import { MailPage } from '../../mailed/mail-page.tsx';

const forgotForm = (): FormDeclaration<{ email: string }> => ({
  name: 'forgot',
  fields: { email: { label: t('email'), rule: inOneSentence(EMAIL_RULE), ...EMAIL, autoComplete: 'username' } },
});

/** Asks for a mail to reset the password; the answer is the same for an address without an account. */
export function ForgotPasswordPage() {
  const { user } = useCurrentUser();
  const { state } = useLocation();
  const sending = useMutation<{ message: string }, ApiError, string>({
    mutationFn: (email) => call<typeof credentials.forgotPassword>('POST', '/api/password/forgot', { body: { email } }),
  });
  const { isPending, data } = sending;
  const typed = useTyped(forgotForm(), () => ({ email: emailIn(state) }));
  const form = useForm(typed, { sending, onValid: ({ email }) => sending.mutate(email.trim()) });
  return (
    <MailPage title={t('forgotTitle')}>
      <FormBody form={form}>
        <p>{t('forgotWords')}</p>
        {data && !isPending && <Notice tone="info">{inOwnWords(data.message)}</Notice>}
        <FormProblem error={form.problem} title={t('notSent')} words={reasonOnly} isForGuests />
        <FormFields form={form} />
        <Button type="submit" busy={form.busy}>
          {t(data ? 'sendAgain' : 'send')}
        </Button>
      </FormBody>
      {user === null && (
        <Link to={paths.signIn} className="flex min-h-11 items-center self-start font-semibold text-indigo underline underline-offset-4">
          {t('backToSignIn')}
        </Link>
      )}
    </MailPage>
  );
}

/** The address that was typed into the sign-in form, which the link to this page takes along. */
function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}
