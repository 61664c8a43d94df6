import { useMutation } from '@tanstack/react-query';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../api.ts';
import { t } from './messages.ts';

/** Sends the mail that confirms the address again. */
export function useResendConfirmation() {
  return useMutation<{ email: string }, ApiError>({
    mutationFn: () => call<typeof credentials.resendConfirmation>('POST', '/api/user/email/confirmation'),
    onSuccess: (to) => toast({ title: t('sent'), description: t('sentWords', to) }),
    onError: (error) => toastFailure(t('notSent'), error),
  });
}

/** Explains why the email address must be confirmed, with a button that sends another mail. */
export function UnconfirmedEmail({ user: { email, emailVerified } }: { user: User }) {
  const { mutate, isPending } = useResendConfirmation();
  if (emailVerified) return null;
  return (
    <Notice
      tone="info"
      title={t('unconfirmed')}
      action={
        <Button variant="outline" busy={isPending} onClick={() => mutate()}>
          {t('sendAgain')}
        </Button>
      }
    >
      {t('unconfirmedWords', { email })}
    </Notice>
  );
}
