import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { firstFault, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { controlledFields } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { beginSession } from '../../session/session.ts';
import { type SignUpDraft, type SignUpField, signUpForm, stepOf, STEPS } from './sign-up-fields.ts';
import { t } from './sign-up-messages.ts';

export type SignUpState = { draft: SignUpDraft; step: number };
type Change = (state: SignUpState) => void;

export const HEADING_ID = 'sign-up-step';

/** Sends the form; the guard of the route then leads to the dashboard. */
function useCreateAccount(onRefused: (refusal: ApiError) => void) {
  const client = useQueryClient();
  return useMutation<User, ApiError, SignUpDraft>({
    mutationFn: (body) => call<typeof identity.signUp>('POST', '/api/signup', { body }),
    onSuccess: (user) => {
      beginSession(client, user);
      toast({ title: t('joined'), description: t('joinedWords', { name: user.FirstName }) });
    },
    onError: (error) => {
      toast({ title: t('failed'), description: error.status > 0 ? error.message : t('failedWords'), variant: 'destructive' });
      onRefused(error);
    },
  });
}

/** The steps of the sign-up form. A step with errors must be corrected first, and a refusal by the server leads back to its step and field. */
export function useSignUp({ draft, step }: SignUpState, change: Change) {
  const [declaration] = useState(() => signUpForm(lagosDay(new Date())));
  const sending = useCreateAccount((refusal) => {
    const first = firstFault(declaration, refusedFields(declaration, refusal));
    if (first !== undefined) change({ draft, step: stepOf(first) });
  });
  const form = useForm(
    controlledFields(declaration, draft, (typed) => change({ draft: typed, step })),
    {
      sending,
      only: STEPS[step]?.fields,
      leadsTo: 'summary',
      onValid: (good) => (step < STEPS.length - 1 ? go(step + 1) : sending.mutate(good)),
    },
  );

  function go(to: number): void {
    change({ draft, step: to });
    form.focus(HEADING_ID);
  }
  return {
    form,
    back: () => go(step - 1),
    goTo: (field: SignUpField) => {
      change({ draft, step: stepOf(field) });
      form.focus(form.idOf(field));
    },
  };
}
