import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription, subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../api.ts';
import { subscriptionsQuery } from '../member-queries.ts';
import { t } from './renew-messages.ts';
import { renewableToo } from './renewable.ts';

/** After a payment that saved a card: asks again about what could not renew without one. */
export function RenewToo({ reference }: { reference: string }) {
  const { data = [] } = useQuery(subscriptionsQuery());
  const others = renewableToo(data, reference);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="renew-too" className="flex flex-col gap-2 border-t border-hairline pt-3">
      <h3 id="renew-too" className="font-semibold">
        {t('renewToo')}
      </h3>
      <ul className="flex flex-col gap-2">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <p>{t('renewUntil', { name: one.planName, day: fullDay(new Date(one.endDate)) })}</p>
            <RenewButton subscription={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RenewButton({ subscription: { id, planName } }: { subscription: Subscription }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation<Subscription, void>({
    mutationFn: () =>
      call<typeof subscriptions.changeSubscription>('PATCH', `/api/subscriptions/${encodeURIComponent(id)}`, { body: { autoRenew: true } }),
    onSuccess: (changed) => {
      client.setQueryData(subscriptionsQuery().queryKey, (known) => known?.map((one) => (one.id === id ? changed : one)));
      toast({ title: t('renewOn'), description: planName });
    },
    onError: (error) => toastFailure(t('renewFailed'), error),
  });
  return (
    <Button variant="outline" busy={isPending} onClick={() => mutate()}>
      {t('renewOf', { name: planName })}
    </Button>
  );
}
