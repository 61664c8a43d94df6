import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { OwnStaffAccount, staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../../api.ts';
import { refreshSession } from '../../../session/session.ts';
import { AppSetup } from '../second-step/app-setup.tsx';
import { bareCode } from '../second-step/code.domain.ts';
import { firstCodeField } from '../second-step/first-code.ts';
import { t as secondStep } from '../second-step/messages.ts';
import { t } from './messages.ts';
import { ownAccountQuery } from './own-queries.ts';

type Confirm = typeof staffAccount.confirmTotp;

type ConfirmAppProps = {
  account: OwnStaffAccount;
  secret: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

const codeForm = (email: string): FormDeclaration<{ code: string }> => ({
  name: 'confirm-app',
  refusals: { invalid_code: 'code' },
  fields: { code: firstCodeField(email) },
});

/** A new secret for the authenticator app, which counts once its first code has confirmed it. */
export function ConfirmApp({ account: { email, role, mfaEnrolled }, secret, onConfirmed, onCancel }: ConfirmAppProps) {
  const client = useQueryClient();
  const sending = useMutation<ReplyBody<Confirm>, ApiError, string>({
    mutationFn: (code) => call<Confirm>('POST', '/api/staff/totp/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      void client.invalidateQueries({ queryKey: ownAccountQuery().queryKey });
      // From now on the session proves who it is by a code, and a refresh tells it so.
      void refreshSession(portalOf(role).slug).catch(() => undefined);
      toast({ title: t(mfaEnrolled ? 'secondStepReplaced' : 'secondStepReady') });
    },
    onError: (error) => toastFailure(t('secondStepFailed'), error),
  });
  const typed = useTyped(codeForm(email), () => ({ code: '' }));
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: ({ code }) => sending.mutate(bareCode(code)) });
  return (
    <FormBody form={form} problem={{ title: t('secondStepFailed'), words: reasonOnly }} className="flex flex-col gap-4">
      <p>{mfaEnrolled ? t('replaceWords') : secondStep('why')}</p>
      <AppSetup {...secret} />
      <FormFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t('confirm')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </FormBody>
  );
}
