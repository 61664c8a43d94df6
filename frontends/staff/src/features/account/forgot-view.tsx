import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { portalName } from '../../portal-messages.ts';
import { LonePage } from '../../lone-page.tsx';
import { t } from './sign-in/messages.ts';
import { whyNotSent } from './sign-in/sign-in-failure.ts';
import { signInState } from './sign-in/sign-in-state.ts';
import { useForgotPassword } from './sign-in/use-forgot-password.ts';
import { useViewFocus } from './use-view-focus.ts';

const forgotForm = (): FormDeclaration<{ email: string }> => ({
  name: 'forgot',
  fields: { email: { label: t('emailAddress'), rule: inOneSentence(EMAIL_RULE), ...EMAIL, autoComplete: 'username' } },
});

/** Asks for a mail with a way to a new password, and then says where to look for it. */
export function ForgotView({ portal }: { portal: Portal }) {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const sending = useForgotPassword(portal);
  const typed = useTyped(forgotForm(), () => ({ email: signInState(state).email ?? '' }));
  const form = useForm(typed, {
    sending,
    onValid: ({ email }) => sending.mutate(email.trim(), { onSuccess: () => setSentTo(email.trim()) }),
  });
  useViewFocus(sentTo);
  const back = (className: string) => (
    <Link to={portal.loginPath} state={{ email: form.draft.email }} className={className}>
      {t('backToLogin')}
    </Link>
  );
  if (sentTo !== undefined) {
    return (
      <LonePage title={t('checkEmail')} portal={portalName(portal.role)}>
        <p>{sending.data?.message}</p>
        <p className="text-ink-2">{t('checkEmailWords', { email: sentTo })}</p>
        {back(buttonClass())}
      </LonePage>
    );
  }
  return (
    <LonePage title={t('resetTitle')} portal={portalName(portal.role)}>
      <FormBody form={form} problem={{ words: whyNotSent, isForGuests: true }} className="flex flex-col gap-4">
        <p>{t('resetWords')}</p>
        <FormFields form={form} />
        <Button type="submit" busy={form.busy}>
          {t(form.busy ? 'sending' : 'send')}
        </Button>
        {back('-my-2 flex min-h-11 items-center self-start text-indigo underline underline-offset-4')}
      </FormBody>
    </LonePage>
  );
}
