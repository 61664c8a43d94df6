import { useMutation } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffSessions, StaffSession } from '@sabiwell/proto/http/staff-sessions.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { signIn } from '../../../session/session.ts';
import { rememberPortal } from '../last-portal.ts';
import { nameWithoutTitle } from '../../../doctor-name.domain.ts';
import { t } from './messages.ts';

/** Signs in; the sign-in page then leads to the dashboard. */
export function useSignIn({ slug, role }: Portal) {
  return useMutation<StaffSession, ApiError, RequestBody<typeof staffSessions.signInStaffAdmin>>({
    mutationFn: (body) => signIn(slug, body),
    onSuccess: ({ staff, doctor }) => {
      rememberPortal(slug);
      if (role === 'doctor') {
        toast({ title: t('doctorWelcome'), description: t('doctorWelcomeWords', { name: nameWithoutTitle(doctor?.name ?? staff.name) }) });
      }
      if (role === 'marketer') toast({ title: t('marketerWelcome'), description: t('marketerWelcomeWords') });
    },
  });
}
