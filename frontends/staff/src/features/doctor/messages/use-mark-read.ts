import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { doctorMessages, OpenThread } from '@sabiwell/proto/http/doctor-messages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { call } from '../../../api.ts';

/** Says that the member's messages were opened, as soon as they are on the screen of a tab that is looked at. */
export function useMarkRead(thread: OpenThread | undefined): void {
  const client = useQueryClient();
  const id = thread?.id;
  const newest = thread?.messages.find(({ from, readAt }) => from === 'member' && readAt === null)?.id;
  useEffect(() => {
    if (id === undefined || newest === undefined) return undefined;
    const mark = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      call<typeof doctorMessages.markDoctorMessagesRead>('PATCH', `/api/doctor-messages/${encodeURIComponent(id)}/read`).then(
        () => Promise.all([invalidatePath(client, '/api/doctor-messages'), invalidatePath(client, '/api/doctor/desk')]),
        // The next message, or the next visit of this screen, says it again.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, id, newest]);
}
