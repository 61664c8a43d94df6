import { useMutation } from '@tanstack/react-query';
import { CURRENT_PASSWORD_RULE, EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FoldingRow } from '@sabiwell/ui/folding-row.tsx';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { call } from '../../api.ts';
import { t } from './messages.ts';

type Draft = { email: string; password: string };

function emailForm(email: string): FormDeclaration<Draft> {
  const isSame = (typed: string) => typed.trim().toLowerCase() === email;
  return {
    name: 'security-email',
    fields: {
      email: {
        label: t('newEmail'),
        rule: (typed) => textFault(inOneSentence(EMAIL_RULE), typed) ?? (isSame(typed) ? t('emailSame') : undefined),
        ...EMAIL,
      },
      password: { label: t('yourPassword'), rule: CURRENT_PASSWORD_RULE, control: 'secret', autoComplete: 'current-password' },
    },
  };
}

function useChangeEmail(onSent: () => void) {
  return useMutation<{ email: string }, ApiError, Draft>({
    mutationFn: ({ email, password }) =>
      call<typeof credentials.changeEmail>('POST', '/api/user/email', { body: { email: email.trim(), password } }),
    onSuccess: onSent,
    onError: (refusal) => toastFailure(t('emailNotChanged'), refusal),
  });
}

/** A row that unfolds to the form for another email address. The new address applies once the link mailed to it was opened. */
export function EmailRow({ email }: { email: string }) {
  const typed = useTyped(emailForm(email), () => ({ email: '', password: '' }));
  const sending = useChangeEmail(typed.clear);
  const { data, reset, mutate } = sending;
  const form = useForm(typed, { sending, onEdit: reset, onValid: mutate });
  return (
    <FoldingRow title={t('email')} hint={t('emailNow', { email })}>
      <FormBody form={form} className="flex flex-col gap-4">
        <FormProblem error={form.problem} title={t('emailNotChanged')} />
        {data && (
          <Notice tone="info" title={t('emailSent')}>
            {t('emailSentWords', data)}
          </Notice>
        )}
        <FormFields form={form} />
        <Button type="submit" busy={form.busy}>
          {t('changeEmail')}
        </Button>
      </FormBody>
    </FoldingRow>
  );
}
