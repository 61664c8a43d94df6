import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { type ApiError, call } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { FormProblem } from './form-problem.tsx';
import { t } from './messages.ts';
import { refusalOf } from './refusal-of.ts';
import { SecretField } from './secret-field.tsx';

type Draft = { email: string; password: string };
const FIELDS = ['email', 'password'] as const;

function faultsOf(draft: Draft, email: string): Partial<Draft> {
  const wanted = draft.email.trim().toLowerCase();
  const badly = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted);
  return {
    ...(badly ? { email: t('emailForm') } : wanted === email && { email: t('emailSame') }),
    ...(draft.password === '' && { password: t('currentNeeded') }),
  };
}

/** Asking for another address; it counts once the link in the mail to it was opened. */
export function EmailCard({ email }: { email: string }) {
  const [draft, setDraft] = useState<Draft>({ email: '', password: '' });
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, data, reset } = useMutation<{ email: string }, ApiError, Draft>({
    mutationFn: (body) => call<typeof credentials.changeEmail>('POST', '/api/user/email', { body }),
    onSuccess: () => {
      setDraft({ email: '', password: '' });
      setAsked(false);
    },
    onError: (refusal) => {
      if (refusal.status !== 401) toast({ title: t('emailNotChanged'), description: refusal.message, variant: 'destructive' });
    },
  });
  const own = asked ? faultsOf(draft, email) : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    const found = faultsOf(draft, email);
    const first = FIELDS.find((name) => found[name] !== undefined);
    if (first === undefined) mutate({ email: draft.email.trim(), password: draft.password });
    else document.getElementById(`security-email-${first}`)?.focus();
  }
  const field = (name: keyof Draft) => ({
    id: `security-email-${name}`,
    error: own[name] ?? (isPending ? undefined : refusalOf(error, name)),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      reset();
      setDraft({ ...draft, [name]: target.value });
    },
  });

  return (
    <Card aria-labelledby="change-email">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="change-email" className="text-lg font-extrabold">
          {t('email')}
        </h2>
        <p className="text-ink-2">{t('emailNow', { email })}</p>
        {!isPending && <FormProblem title={t('emailNotChanged')} error={error} />}
        {data && (
          <Notice tone="info" title={t('emailSent')}>
            {t('emailSentWords', data)}
          </Notice>
        )}
        <TextField {...field('email')} label={t('newEmail')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        <SecretField {...field('password')} label={t('yourPassword')} shown={false} autoComplete="current-password" />
        <Button type="submit" busy={isPending}>
          {t('changeEmail')}
        </Button>
      </form>
    </Card>
  );
}
