import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { isActiveStatus } from '@sabiwell/proto/http/booking-rules.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { refreshVisits } from '../../care/refresh-visits.ts';
import { t } from './messages.ts';

/** Shares the member's readings with the doctor until the visit is over, or stops. */
export function ShareReadings({ visit }: { visit: Appointment }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (shareReadings: boolean) => {
      const path = `/api/appointments/${encodeURIComponent(visit.id)}/shared-readings` as const;
      return call<typeof appointments.shareReadings>('PUT', path, { body: { shareReadings } });
    },
    onSuccess: async ({ sharesReadings }) => {
      await refreshVisits(client);
      toast({ title: t(sharesReadings ? 'shareOn' : 'shareOff') });
    },
    onError: (error) => {
      // The visit may be over by now.
      void refreshVisits(client);
      toastFailure(t('shareFailed'), error);
    },
  });
  if (!isActiveStatus(visit.status)) return null;
  return (
    <div className="border-t border-hairline">
      <Switch
        label={t('share')}
        hint={t('shareHint', { name: visit.doctorName })}
        on={visit.sharesReadings}
        busy={isPending}
        onChange={(on) => mutate(on)}
      />
    </div>
  );
}
