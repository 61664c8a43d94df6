import { useQueryClient } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { Subscription, subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';

type Change = RequestBody<typeof subscriptions.changeSubscription>;

/** Sets whom a care is for, or cancels the care at the end of its period. */
export function useChangeCare(id: string, onDone: (changed: Subscription) => void, onRefused?: (why: string) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Change) =>
      call<typeof subscriptions.changeSubscription>('PATCH', `/api/subscriptions/${encodeURIComponent(id)}`, { body }),
    onSuccess: async (changed) => {
      await invalidatePath(client, '/api/subscriptions');
      onDone(changed);
    },
    onError: (error) => onRefused?.(error.message),
  });
}
