import { useQuery } from '@tanstack/react-query';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { useStreamed } from '@sabiwell/ui/live/streamed.ts';

const POLL_MS = 5_000;

/**
 * The conversation of a message that was just sent. The doctor may be reading it: the stream tells of that, and without one it is read
 * again every five seconds while it is on the screen.
 */
export function useSentThread(threadId: string) {
  const path = `/api/doctor-messages/${encodeURIComponent(threadId)}?limit=20` as const;
  const isStreamed = useStreamed();
  return useQuery({
    ...read<typeof doctorMessages.readDoctorMessages>(path),
    refetchInterval: isStreamed ? false : POLL_MS,
    refetchOnMount: 'always',
  });
}
