import { useMutation } from '@tanstack/react-query';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { refusedFields } from '@sabiwell/ui/form/faults.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { call } from '../../../api.ts';
import { bareCode } from '../second-step/code.domain.ts';
import { firstCodeField } from '../second-step/first-code.ts';
import { t } from './messages.ts';
import { newPasswordField } from '../new-password.ts';
import { forgetMailedToken } from './use-mailed-token.ts';

type Accept = typeof staffAccount.acceptWelcome;
export type Invitation = ReplyBody<typeof staffAccount.readWelcome>;
type Draft = { password: string; code: string };

/** The steps of setting up an account; the third one shows the recovery codes and has no fields. */
const FIELDS = [['password'], ['code']] as const;

const welcomeForm = ({ email }: Invitation): FormDeclaration<Draft> => ({
  name: 'welcome',
  refusals: { invalid_code: 'code' },
  fields: { password: newPasswordField(t('password')), code: firstCodeField(email) },
});

export type WelcomeUse = {
  token: string;
  invitation: Invitation;
  step: 0 | 1;
  onStep: (step: 0 | 1) => void;
  /** Called with the recovery codes; none where no authenticator app was set up. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onDead: () => void;
};

/** Sets up an account in steps. All is sent at the end, so a refused password leads back to its step with the sentence of the server. */
export function useWelcome({ token, invitation, step, onStep, onDone, onDead }: WelcomeUse) {
  const declaration = welcomeForm(invitation);
  const sending = useMutation<ReplyBody<Accept>, ApiError, Partial<Draft> & { password: string }>({
    mutationFn: (draft) => call<Accept>('POST', '/api/staff/welcome/accept', { body: { token, ...draft } }),
    onSuccess: ({ recoveryCodes }) => {
      forgetMailedToken();
      onDone(recoveryCodes);
    },
    onError: (error) => {
      if (error.code === 'link_invalid') onDead();
      else if (refusedFields(declaration, error).password !== undefined) onStep(0);
    },
  });
  const form = useForm(
    useTyped<Draft>(declaration, () => ({ password: '', code: '' })),
    {
      sending,
      only: FIELDS[step],
      leadsTo: 'refused',
      onValid: ({ password, code }) => (step === 0 ? onStep(1) : sending.mutate({ password, code: bareCode(code) })),
    },
  );
  const skip = () => !form.busy && sending.mutate({ password: form.draft.password });
  return { form, skip };
}
