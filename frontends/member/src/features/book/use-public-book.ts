import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { publicBooking, ReceivedBooking } from '@sabiwell/proto/http/public-booking.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import type { publicBookBody } from './book-fields.ts';
import { t } from './messages.ts';

type Body = ReturnType<typeof publicBookBody>;

/** Sends a booking; `website` is what only a machine fills in. The same form sent again is the same booking, so it needs no key. */
export function usePublicBook(onBooked: (received: ReceivedBooking, email: string) => void) {
  const client = useQueryClient();
  const [openedAt] = useState(() => performance.now());
  return useSingleMutation<ReceivedBooking, Body & { website: string }>({
    mutationFn: (form) => {
      const body = { ...form, formAgeMs: Math.round(performance.now() - openedAt) };
      return call<typeof publicBooking.bookInPublic>('POST', '/api/public/book', { body });
    },
    onSuccess: (received, { email }) => onBooked(received, email),
    onError: (error, { doctorId }) => {
      if (error.status === 409) void invalidatePath(client, `/api/doctors/${doctorId}/slots`);
      toast({ title: t('failed'), description: error.status > 0 ? error.message : t('failedWords'), variant: 'destructive' });
    },
  });
}
