import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { useLiveEvent } from '@sabiwell/ui/live/live-news.ts';
import { useStreamed } from '@sabiwell/ui/live/streamed.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';

/** How often the desk is read again while no live stream tells of changes. */
const POLL_MS = 30_000;
/** The hints that concern the desk. */
const ITS_PATHS: readonly string[] = ['/api/appointments', '/api/doctor-messages'];

/** The query of everything that waits for the doctor. */
export const deskQuery = () => read<typeof doctorPortal.readDoctorDesk>('/api/doctor/desk');

/** Reads the desk, and what was listed beside it, again. */
export async function readDeskAgain(client: QueryClient): Promise<void> {
  const paths = ['/api/doctor/desk', '/api/doctor/consultations', '/api/doctor/patients', '/api/doctor/stats'] as const;
  await Promise.all(paths.map((path) => invalidatePath(client, path)));
}

/** What waits for the doctor, read again whenever the live stream says that it has changed. */
export function useLiveDesk() {
  const client = useQueryClient();
  const isStreamed = useStreamed();
  useLiveEvent('changed', ({ paths }) => {
    if (paths.some((path) => ITS_PATHS.includes(path))) void readDeskAgain(client);
  });
  useLiveEvent('call', () => void readDeskAgain(client));
  return useQuery({ ...deskQuery(), refetchInterval: isStreamed ? false : POLL_MS, refetchOnWindowFocus: 'always' });
}
