import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { STAFF_PASSWORD_RULE, CODE_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './messages.ts';
import { settleProof } from './proof-request.ts';
import { type Proof, sendProof } from './session-calls.ts';
import { useStaff } from './use-staff.ts';

type Draft = { code: string };
type PasswordDraft = { password: string };

const codeForm = (): FormDeclaration<Draft> => ({
  name: 'proof',
  fields: { code: { label: t('code'), rule: CODE_RULE, autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false } },
  refusals: { invalid_code: 'code' },
});

const passwordForm = (): FormDeclaration<PasswordDraft> => ({
  name: 'proof',
  fields: {
    password: {
      label: t('password'),
      rule: { label: STAFF_PASSWORD_RULE.label, max: STAFF_PASSWORD_RULE.max, blanks: true },
      control: 'password',
      autoComplete: 'current-password',
    },
  },
});

/** Asks for a code, or for the password where no code is set up, and lets the waiting calls go on. */
export function ProofDialog() {
  const { mfaEnrolled } = useStaff();
  // Codes may have been set up since the session was last refreshed.
  const [isCodeWanted, setIsCodeWanted] = useState(mfaEnrolled);
  // A session that ends while the window is open ends the waiting calls, too.
  useEffect(() => () => settleProof(false), []);
  return isCodeWanted ? <ProofByCode /> : <ProofByPassword onCodeWanted={() => setIsCodeWanted(true)} />;
}

function useProof(onCodeWanted?: () => void) {
  const { portal } = useStaff();
  return useMutation<unknown, ApiError, Proof>({
    mutationFn: (proof) => sendProof(portal.slug, proof),
    onSuccess: () => settleProof(true),
    onError: ({ code }) => void (code === 'code_required' && onCodeWanted?.()),
  });
}

function ProofByCode() {
  const sending = useProof();
  const typed = useTyped(codeForm(), () => ({ code: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog {...dialogOf(t('proofByCode'))} form={form}>
      <FormField form={form} name="code" />
    </FormDialog>
  );
}

function ProofByPassword({ onCodeWanted }: { onCodeWanted: () => void }) {
  const sending = useProof(onCodeWanted);
  const typed = useTyped(passwordForm(), () => ({ password: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog {...dialogOf(t('proofByPassword'))} form={form}>
      <FormField form={form} name="password" />
    </FormDialog>
  );
}

const dialogOf = (description: string) => ({
  title: t('proofTitle'),
  description,
  problem: { words: reasonOnly },
  save: t('confirm'),
  onClose: cancel,
  other: (
    <Button variant="outline" className="flex-auto" onClick={cancel}>
      {t('cancel')}
    </Button>
  ),
});

const cancel = () => settleProof(false);
