import { useQueryClient } from '@tanstack/react-query';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { t } from './messages.ts';

/** Whether members can book and call the doctor now, with what each choice means. */
export function AvailabilitySwitch({ isAvailable }: { isAvailable: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (available: boolean) =>
      call<typeof doctorPortal.changeDoctorAvailability>('PATCH', '/api/doctor/availability', { body: { available } }),
    onSuccess: (profile) => client.setQueryData(read<typeof doctorPortal.readDoctorProfile>('/api/doctor/profile').queryKey, profile),
    onError: (error) => toastFailure(t('availabilityFailed'), error),
  });
  return (
    <Switch
      label={t('available')}
      hint={isAvailable ? t('availableWords') : `${t('unavailable')}. ${t('unavailableWords')}`}
      on={isAvailable}
      busy={isPending}
      onChange={mutate}
    />
  );
}
