import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { firstFault, isShownByFields, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import type { Typed } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { dayOfBirth } from '../../account/birth-text.ts';
import { call } from '../../api.ts';
import { beginSession } from '../../session/session.ts';
import { type SignUpDraft, type SignUpField, stepOf, STEPS } from './sign-up-fields.ts';
import { t } from './sign-up-messages.ts';

export const HEADING_ID = 'sign-up-step';
const SUMMARY_ID = 'sign-up-summary';

/** Sends the form; the guard of the route then leads to the dashboard. */
function useCreateAccount(onRefused: (refusal: ApiError) => void) {
  const client = useQueryClient();
  return useMutation<User, ApiError, SignUpDraft>({
    mutationFn: (draft) => call<typeof identity.signUp>('POST', '/api/signup', { body: { ...draft, birth: dayOfBirth(draft.birth) } }),
    onSuccess: (user) => {
      beginSession(client, user);
      toast({ title: t('joined'), description: t('joinedWords', { name: user.FirstName }) });
    },
    onError: onRefused,
  });
}

/** The steps of the sign-up form. A step with errors must be corrected first, and a refusal by the server leads back to its step and field. */
export function useSignUp(typed: Typed<SignUpDraft>, step: number, onStep: (step: number) => void) {
  const { declaration } = typed;
  const sending = useCreateAccount((refusal) => {
    // Where a field says what is wrong, the toast doesn't repeat it.
    const words = refusal.status > 0 ? refusal.message : t('failedWords');
    const description = isShownByFields(declaration, refusal) ? undefined : words;
    toast({ title: t('failed'), description, variant: 'destructive' });
    const first = firstFault(declaration, refusedFields(declaration, refusal));
    if (first !== undefined) go(stepOf(first), SUMMARY_ID);
  });
  const form = useForm(typed, {
    sending,
    only: STEPS[step]?.fields,
    leadsTo: 'summary',
    onValid: (good) => (step < STEPS.length - 1 ? go(step + 1) : sending.mutate(good)),
  });
  const leadTo = useLeadAfterStep(step, form.focus);

  function go(to: number, place = HEADING_ID): void {
    leadTo(place, to === step);
    if (to !== step) onStep(to);
  }
  return {
    form,
    back: () => go(step - 1),
    goTo: (field: SignUpField) => go(stepOf(field), form.idOf(field)),
  };
}

/** Moves the focus once the step has changed: to the place that was named, else, as after the browser's Back, to the step's heading. */
function useLeadAfterStep(step: number, focus: (id: string) => void) {
  const place = useRef(HEADING_ID);
  const shown = useRef(step);
  const lead = useEffectEvent(() => {
    if (shown.current === step) return;
    shown.current = step;
    focus(place.current);
    place.current = HEADING_ID;
  });
  useEffect(() => lead(), [step]);
  return (id: string, isSameStep: boolean) => {
    if (isSameStep) focus(id);
    else place.current = id;
  };
}
