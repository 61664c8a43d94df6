import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '@sabiwell/proto/http/account-rules.ts';
import { CURRENT_PASSWORD_RULE, NEW_PASSWORD_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FoldingRow } from '@sabiwell/ui/folding-row.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { sessionsQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

type Draft = { currentPassword: string; newPassword: string };

const passwordForm = (): FormDeclaration<Draft> => ({
  name: 'security',
  fields: {
    currentPassword: {
      label: t('currentPassword'),
      rule: CURRENT_PASSWORD_RULE,
      control: 'secret',
      autoComplete: 'current-password',
    },
    newPassword: {
      label: t('newPassword'),
      hint: t('newPasswordHint', { min: PASSWORD_MIN }),
      rule: (typed, { currentPassword }) => textFault(NEW_PASSWORD_RULE, typed) ?? (typed === currentPassword ? t('newSame') : undefined),
      maxLength: PASSWORD_MAX,
      control: 'secret',
      autoComplete: 'new-password',
    },
  },
});

function useChangePassword(onChanged: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, Draft>({
    mutationFn: (body) => call<typeof credentials.changePassword>('POST', '/api/user/password', { body }),
    onSuccess: () => {
      onChanged();
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      toast({ title: t('passwordChanged'), description: t('passwordChangedWords') });
    },
    onError: (error) => toastFailure(t('passwordNotChanged'), error),
  });
}

/** A row that unfolds to the form for a new password, which is never stored, not even as a draft. */
export function PasswordRow({ email }: { email: string }) {
  const [shown, setShown] = useState(false);
  const typed = useTyped(passwordForm(), () => ({ currentPassword: '', newPassword: '' }));
  const sending = useChangePassword(typed.clear);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate });
  const type = shown ? 'text' : 'password';
  return (
    <FoldingRow title={t('password')}>
      <FormBody form={form} className="flex flex-col gap-4">
        <FormProblem error={form.problem} title={t('passwordNotChanged')} />
        {/* Password managers save the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormField form={form} name="currentPassword" type={type} />
        <FormField form={form} name="newPassword" type={type} />
        <Switch label={t('showAll')} on={shown} onChange={setShown} />
        <Button type="submit" busy={form.busy}>
          {t('changePassword')}
        </Button>
      </FormBody>
    </FoldingRow>
  );
}
