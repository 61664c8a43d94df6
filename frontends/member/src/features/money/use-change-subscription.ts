import { useQueryClient } from '@tanstack/react-query';
import type { Subscription, subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { subscriptionsQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

type Change = { autoRenew: boolean } | { cancelled: true };

/** Switches auto renew, or cancels at the end of the period; because it is about money, the screen changes only when the server has confirmed it. */
export function useChangeSubscription({ id, planName }: Subscription, onDone?: () => void) {
  const client = useQueryClient();
  const { queryKey } = subscriptionsQuery();
  const { mutate, isPending } = useSingleMutation<Subscription, Change>({
    mutationFn: (body) => call<typeof subscriptions.changeSubscription>('PATCH', `/api/subscriptions/${encodeURIComponent(id)}`, { body }),
    onSuccess: (changed, change) => {
      client.setQueryData(queryKey, (known) => known?.map((one) => (one.id === id ? changed : one)));
      onDone?.();
      const day = fullDay(new Date(changed.endDate));
      if ('cancelled' in change) return toast({ title: t('cancelDone', { name: planName }), description: t('cancelDoneWords', { day }) });
      toast({ title: t(changed.autoRenew ? 'renewOn' : 'renewOff'), description: planName });
    },
    onError: (error) => {
      if (error.status === 404 || error.status === 409) void client.invalidateQueries({ queryKey });
      toastFailure(t('changeFailed'), error);
    },
  });
  return { change: mutate, isPending };
}
