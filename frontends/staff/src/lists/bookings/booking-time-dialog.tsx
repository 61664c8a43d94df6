import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import type { StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { TimeDialog } from '../free-times/time-dialog.tsx';
import type { ChosenTime } from '../free-times/use-free-times.ts';
import type { BookingSlug } from './booking-paths.ts';
import { decidePublic } from './decide-public.ts';
import { t } from './messages.ts';

type BookingTimeDialogProps = { slug: BookingSlug; booking: StaffPublicBooking; onClose: () => void };

/** Confirms a booking of the public page at one of the doctor's free times, at which it becomes a visit. */
export function BookingTimeDialog({ slug, booking, onClose }: BookingTimeDialogProps) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const [{ id, name, doctorId, doctorName: doctor, appointmentDate }] = useState(booking);
  const { mutate, isPending, error } = useSingleMutation<unknown, ChosenTime>({
    mutationFn: ({ date, time }) => {
      const body = { status: 'confirmed' as const, appointmentDate: date, appointmentTime: time };
      return decidePublic(slug, id, body, submission.keyFor(JSON.stringify(body)));
    },
    onSuccess: () => {
      toast({ title: t('doneOne') });
      onClose();
    },
    onSettled: () => Promise.all([invalidatePath(client, `/api/${slug}/bookings`), invalidatePath(client, '/api/doctors/')]),
  });
  return (
    <TimeDialog
      title={t('atTitle', { name })}
      description={t('atWords', { doctor })}
      save={t('atSave')}
      problem={{ title: t('failed'), error }}
      doctorId={doctorId}
      minutes={USUAL_VISIT_MINUTES}
      own={appointmentDate ?? ''}
      busy={isPending}
      onSave={mutate}
      onClose={onClose}
    />
  );
}
