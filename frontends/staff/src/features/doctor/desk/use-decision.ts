import { useQueryClient } from '@tanstack/react-query';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { readDeskAgain } from './use-desk.ts';

type Decision = RequestBody<typeof appointments.decideAppointmentDoctor>;
/** A decision, and the words that say that it was made. */
export type Decided = { body: Decision; done: string };

/** Decides about a visit. Where somebody else was faster, the server's sentence says so and the desk is read again. */
export function useDecision({ id, userName }: Pick<DeskVisit, 'id' | 'userName'>, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ body }: Decided) =>
      call<typeof appointments.decideAppointmentDoctor>('PATCH', `/api/doctor/appointments/${encodeURIComponent(id)}`, { body }),
    onSuccess: async (_, { done }) => {
      toast({ title: done, description: userName });
      onDone();
      await readDeskAgain(client);
    },
    onError: (error) => {
      toastFailure(t('notDone', { name: userName }), error);
      if (error.status === 409 || error.status === 404) {
        void readDeskAgain(client);
        void invalidatePath(client, '/api/doctors/');
      }
    },
  });
}
