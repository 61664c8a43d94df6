import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import { CURRENT_PASSWORD_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { STAFF_PASSWORD_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../../api.ts';
import { newPasswordField } from '../new-password.ts';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';
import { placesQuery } from './own-queries.ts';

type Draft = { currentPassword: string; newPassword: string };

const passwordForm = (): FormDeclaration<Draft> => ({
  name: 'own-password',
  fields: {
    currentPassword: { label: t('currentPassword'), rule: CURRENT_PASSWORD_RULE, control: 'password', autoComplete: 'current-password' },
    newPassword: {
      ...newPasswordField(t('newPassword')),
      rule: (typed, { currentPassword }) => textFault(STAFF_PASSWORD_RULE, typed) ?? (typed === currentPassword ? t('newSame') : undefined),
      maxLength: STAFF_PASSWORD_RULE.max,
    },
  },
});

/** The form for a new password, which is never stored, not even as a draft. */
export function PasswordSection({ email }: { email: string }) {
  const typed = useTyped(passwordForm(), () => ({ currentPassword: '', newPassword: '' }));
  const sending = useChangePassword(typed.clear);
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: sending.mutate });
  return (
    <AccountSection title={t('password')}>
      <FormBody form={form} problem={{ title: t('passwordNotChanged') }} className="flex flex-col gap-4">
        {/* Password managers save the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormFields form={form} />
        <Button type="submit" busy={form.busy} className="self-start">
          {t('changePassword')}
        </Button>
      </FormBody>
    </AccountSection>
  );
}

function useChangePassword(onChanged: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, Draft>({
    mutationFn: (body) => call<typeof staffAccount.changeStaffPassword>('POST', '/api/staff/password', { body }),
    onSuccess: () => {
      onChanged();
      void client.invalidateQueries({ queryKey: placesQuery().queryKey });
      toast({ title: t('passwordChanged'), description: t('passwordChangedWords') });
    },
    onError: (error) => toastFailure(t('passwordNotChanged'), error),
  });
}
