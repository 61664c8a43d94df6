import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { beginSession } from '../../session/session.ts';
import {
  checkStep,
  type DraftErrors,
  firstField,
  refusedFields,
  type SignUpDraft,
  type SignUpField,
  stepOf,
  STEPS,
} from './sign-up-draft.ts';
import { t } from './sign-up-messages.ts';

export type SignUpState = { draft: SignUpDraft; step: number };
type Change = (state: SignUpState) => void;

/** The id of a field's control in the page. */
export function controlId(field: SignUpField): string {
  return `sign-up-${field}`;
}

export const HEADING_ID = 'sign-up-step';
export const SUMMARY_ID = 'sign-up-errors';

/** Moves the focus to an element after the next drawing: a new object each time, so that the same place can be asked for twice. */
function useFocusLater(): (id: string) => void {
  const [place, setPlace] = useState<{ id: string }>();
  useEffect(() => {
    if (place !== undefined) document.getElementById(place.id)?.focus();
  }, [place]);
  return (id) => setPlace({ id });
}

/** Sends the form; the guard of the route then leads to the dashboard. */
function useCreateAccount(onRefused: (refusal: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignUpDraft) => call<typeof identity.signUp>('POST', '/api/signup', { body }),
    onSuccess: (user) => {
      beginSession(client, user);
      toast({ title: t('joined'), description: t('joinedWords', { name: user.FirstName }) });
    },
    onError: (error) => {
      const said = error instanceof ApiError && error.status > 0 ? error.message : t('failedWords');
      toast({ title: t('failed'), description: said, variant: 'destructive' });
      onRefused(error);
    },
  });
}

/** The steps of the sign-up form: nothing goes on while a step has errors, and an error leads to its step and field. */
export function useSignUp({ draft, step }: SignUpState, change: Change) {
  const focusLater = useFocusLater();
  const [errors, setErrors] = useState<DraftErrors>({});
  const { mutate, isPending, error } = useCreateAccount((refusal) => show(refusedFields(refusal)));

  function show(found: DraftErrors) {
    const first = firstField(found);
    setErrors(found);
    if (first !== undefined) change({ draft, step: stepOf(first) });
    focusLater(SUMMARY_ID);
  }
  function go(to: number) {
    change({ draft, step: to });
    focusLater(HEADING_ID);
  }
  function submit() {
    if (isPending) return;
    const found = checkStep(step, draft, lagosDay(new Date()));
    if (firstField(found) !== undefined) show(found);
    else if (step < STEPS.length - 1) go(step + 1);
    else mutate(draft);
  }

  return {
    errors,
    busy: isPending,
    /** What the server said, where it was about no field. */
    problem: error !== null && firstField(refusedFields(error)) === undefined ? error.message : undefined,
    submit,
    back: () => go(step - 1),
    edit: (field: SignUpField, value: string) => {
      setErrors((known) => ({ ...known, [field]: undefined }));
      change({ draft: { ...draft, [field]: value }, step });
    },
    goTo: (field: SignUpField) => {
      change({ draft, step: stepOf(field) });
      focusLater(controlId(field));
    },
  };
}
