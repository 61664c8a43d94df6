import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { refreshVisits } from '../../care/refresh-visits.ts';

type Change = RequestBody<typeof appointments.changeAppointment>;

/** Moves or cancels a visit. `failed` is the title of the toast that says why it was not done. */
export function useChangeAppointment(id: string, failed: string, onDone: (changed: Appointment) => void) {
  const client = useQueryClient();
  return useSingleMutation<Appointment, Change>({
    mutationFn: (body) => call<typeof appointments.changeAppointment>('PATCH', `/api/appointments/${encodeURIComponent(id)}`, { body }),
    onSuccess: async (changed) => {
      await refreshVisits(client);
      void invalidatePath(client, '/api/wallet');
      onDone(changed);
    },
    onError: (error: ApiError) => {
      // It may have changed meanwhile, and so may the free times.
      if (error.status === 409) void refreshVisits(client);
      toastFailure(failed, error);
    },
  });
}
