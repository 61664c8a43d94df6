import { useQueryClient } from '@tanstack/react-query';
import type { DoctorApplication, doctors } from '@sabiwell/proto/http/doctors.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';

/** Decides an application; the list shows it once the server has confirmed it. */
export function useDecision({ id, name }: DoctorApplication, status: 'approved' | 'refused', onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<DoctorApplication, string>({
    mutationFn: (reason) =>
      call<typeof doctors.decideDoctorApplicationAdmin>('PATCH', `/api/admin/doctor-applications/${encodeURIComponent(id)}`, {
        body: status === 'refused' ? { status, reason } : { status },
        idempotencyKey: submission.keyFor(`${status} ${reason}`),
      }),
    onSuccess: async () => {
      submission.forget();
      if (status === 'approved') void invalidatePath(client, '/api/admin/doctors');
      await invalidatePath(client, '/api/admin/doctor-applications');
      onDone();
      toast({ title: t(status), description: t(`${status}Words`, { name }) });
    },
    onError: (error) => {
      // Somebody else may have decided it meanwhile.
      if (error.status === 404 || error.status === 409) void invalidatePath(client, '/api/admin/doctor-applications');
    },
  });
}
