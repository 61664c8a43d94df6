import { useState } from 'react';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { type CodeSource, type Credentials, credentialsForm, credentialsToSend } from './credentials.ts';
import { useSignIn } from './use-sign-in.ts';

/** The fields to check, by what is asked for; each list is a step of its own, so that a code just asked for is not called wrong. */
const STEPS = {
  none: ['email', 'password'],
  app: ['email', 'password', 'code'],
  recovery: ['email', 'password', 'code'],
} as const;

/** What is typed to sign in. The code is asked for only when the server wants one for this email, and the focus then moves there. */
export function useCredentials(portal: Portal, email: string) {
  const [asked, setAsked] = useState<{ email: string; source: CodeSource }>();
  const sending = useSignIn(portal);
  const typed = useTyped<Credentials>(credentialsForm(undefined), () => ({ email, password: '', code: '' }));
  const source = asked?.email === typed.draft.email.trim() ? asked.source : undefined;
  const declaration = credentialsForm(source);
  const form = useForm(
    { ...typed, declaration },
    { sending: withoutQuestion(sending), only: STEPS[source ?? 'none'], leadsTo: 'refused', onValid: send },
  );

  function send(draft: Credentials): void {
    sending.mutate(credentialsToSend(draft, source), { onError: ({ code }) => void (code === 'code_required' && ask('app')) });
  }
  function ask(from: CodeSource): void {
    setAsked({ email: typed.draft.email.trim(), source: from });
    form.change({ code: '' });
    form.focus(form.idOf('code'));
  }
  return { form, source, ask };
}

// That a code is wanted is a question. Shown as a refusal, it would call the field wrong before anything was typed into it.
function withoutQuestion({ isPending, error }: ReturnType<typeof useSignIn>) {
  return { isPending, error: error?.code === 'code_required' ? null : error };
}
