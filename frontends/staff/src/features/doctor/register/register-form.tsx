import type { ReactNode } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { DocumentField } from './document-field.tsx';
import { t } from './messages.ts';
import { newRegistration, registerBody, registerForm } from './register-fields.ts';
import { useApply } from './use-apply.ts';
import { WhatNext } from './what-next.tsx';

/** Nobody is signed in, so the draft is the tab's. */
const DRAFT = { name: 'doctor-register', userId: 0 };

/** The application. What was typed survives a reload, but for the document. */
export function RegisterForm({ onReceived }: { onReceived: (email: string) => void }) {
  const typed = useTyped(registerForm(), newRegistration, DRAFT);
  const { sending, progress } = useApply(() => {
    typed.clear();
    onReceived(typed.draft.email.trim());
  });
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: (valid) => sending.mutate(registerBody(valid)) });
  const percent = Math.round(progress * 100);
  return (
    <FormBody form={form} problem={{ title: t('notSent') }} className="flex flex-col gap-6">
      <Part id="you" title={t('youPart')}>
        <FormField form={form} name="name" />
        <Pair>
          <FormField form={form} name="email" />
          <FormField form={form} name="phone" />
        </Pair>
      </Part>
      <Part id="practice" title={t('practicePart')}>
        <FormField form={form} name="specialty" />
        <Pair>
          <FormField form={form} name="hospital" />
          <FormField form={form} name="location" />
        </Pair>
      </Part>
      <Part id="licence" title={t('licencePart')}>
        <Pair>
          <FormField form={form} name="licenceNumber" />
          <FormField form={form} name="years" />
        </Pair>
        <DocumentField form={form} />
      </Part>
      <WhatNext />
      {form.busy && form.draft.document !== '' && <ProgressBar percent={percent} label={t('uploading', { percent })} />}
      <Button type="submit" busy={form.busy}>
        {t(form.busy ? 'sending' : 'send')}
      </Button>
    </FormBody>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-part`} className="flex flex-col gap-4 border-t border-hairline pt-4">
      <h2 id={`${id}-part`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Two short fields side by side where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}
