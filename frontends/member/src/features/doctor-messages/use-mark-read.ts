import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { doctorMessages, OpenThread } from '@sabiwell/proto/http/doctor-messages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { call } from '../../api.ts';

/** Says that the doctor's messages were opened, as soon as they are on the screen. */
export function useMarkRead(thread: OpenThread | undefined): void {
  const client = useQueryClient();
  const id = thread?.id;
  const newest = thread?.messages.find(({ from, readAt }) => from === 'doctor' && readAt === null)?.id;
  useEffect(() => {
    if (id === undefined || newest === undefined) return;
    call<typeof doctorMessages.markDoctorMessagesRead>('PATCH', `/api/doctor-messages/${encodeURIComponent(id)}/read`).then(
      () => invalidatePath(client, '/api/doctor-messages'),
      // The next message, or the next visit of this screen, says it again.
      () => undefined,
    );
  }, [client, id, newest]);
}
