import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { TimeDialog } from '../../../lists/free-times/time-dialog.tsx';
import type { ChosenTime } from '../../../lists/free-times/use-free-times.ts';
import { decide } from './decide.ts';
import { t } from './messages.ts';

/** Gives a visit another of the doctor's free times, which confirms it. */
export function MoveDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const [shown] = useState(visit);
  const { id, userName: name, doctorId, doctorName: doctor, duration, startsAt } = shown;
  const { mutate, isPending, error } = useSingleMutation<unknown, ChosenTime>({
    mutationFn: ({ date: appointmentDate, time: appointmentTime }) => {
      const body = { appointmentDate, appointmentTime };
      return decide(id, body, submission.keyFor(JSON.stringify(body)));
    },
    onSuccess: () => {
      toast({ title: t('updatedOne') });
      onClose();
    },
    onSettled: () => Promise.all([invalidatePath(client, '/api/case-manager/appointments'), invalidatePath(client, '/api/doctors/')]),
  });
  return (
    <TimeDialog
      title={t('moveTitle', { name })}
      description={t('moveFrom', { when: fullTime(startsAt), doctor })}
      save={t('moveSave')}
      problem={{ title: t('failed'), error }}
      doctorId={doctorId}
      minutes={duration}
      own={lagosDay(new Date(startsAt))}
      busy={isPending}
      onSave={mutate}
      onClose={onClose}
    />
  );
}
