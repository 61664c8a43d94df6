import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';

/** A change of a booking. `failed` is the title of the toast that says why it was not made; the lists are read again either way. */
export function useBookingChange<Body>(send: (body: Body) => Promise<unknown>, failed: string, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => Promise.all((['/api/trainer-bookings', '/api/trainers'] as const).map((path) => invalidatePath(client, path)));
  return useSingleMutation<unknown, Body>({
    mutationFn: send,
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: (error: ApiError) => {
      // It may have changed meanwhile, and so may the free times.
      if (error.status === 409) void refresh();
      toastFailure(failed, error);
    },
  });
}
