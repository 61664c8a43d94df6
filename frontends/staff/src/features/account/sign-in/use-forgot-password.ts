import { useMutation } from '@tanstack/react-query';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffSessions } from '@sabiwell/proto/http/staff-sessions.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../../api.ts';
import { t } from './messages.ts';

type Forget = typeof staffSessions.forgetStaffPasswordAdmin | typeof staffSessions.forgetStaffPasswordDoctor;

/** Asks for a mail with a way to a new password; the answer is the same for an email without an account. */
export function useForgotPassword({ slug }: Portal) {
  return useMutation<{ message: string }, ApiError, string>({
    mutationFn: (email) => call<Forget>('POST', `/api/${slug as 'admin'}/forgot-password`, { body: { email } }),
    onSuccess: ({ message }) => toast({ title: t('sent'), description: message }),
  });
}
