import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { refreshVisits } from '../../../care/refresh-visits.ts';
import { visitTime } from '../../../care/when.ts';
import type { bookBody } from './book-fields.ts';
import { t } from './book-messages.ts';

type Book = { draft: { name: string; userId: number }; doctorId: number; onBooked: (booked: Appointment) => void };

/** Books a visit, once for each thing that was typed. When the time was taken meanwhile, the free times are read again. */
export function useBook({ draft, doctorId, onBooked }: Book) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation({
    mutationFn: (body: ReturnType<typeof bookBody>) => {
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<typeof appointments.bookAppointment>('POST', '/api/appointments', { body, idempotencyKey });
    },
    onSuccess: (booked) => {
      submission.forget();
      onBooked(booked);
      toast({ title: t('booked'), description: t('bookedWords', { name: booked.doctorName, when: visitTime(booked.startsAt) }) });
      void refreshVisits(client);
    },
    onError: (error) => {
      // A refusal is final; the same wish may be sent again as a new one.
      if (error.status >= 400 && error.status < 500) submission.forget();
      if (error.status === 409) void invalidatePath(client, `/api/doctors/${doctorId}/slots`);
      toastFailure(t('failed'), error);
    },
  });
}
