import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { entriesOf } from './month.domain.ts';

/** The doctor's own entries and the visits between two Lagos days, both included. */
export function useEntries(from: string, to: string) {
  const events = useQuery({
    ...read<typeof doctorPortal.listCalendarEvents>(`/api/doctor/calendar-events?from=${from}&to=${to}`),
    refetchOnMount: 'always',
  });
  const visits = useVisits(from, to);
  return { events, visits, entries: entriesOf(events.data ?? [], visits.data ?? []) };
}

/** All visits between two Lagos days; a full month is more than one page. */
export function useVisits(from: string, to: string) {
  const list = usePages<typeof doctorPortal.listDoctorConsultations>(`/api/doctor/consultations?from=${from}&to=${to}&limit=200`, {
    isShared: true,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return list;
}

/** Reads own entries again, and the free times that follow from them. */
export async function readCalendarAgain(client: QueryClient): Promise<void> {
  await Promise.all([invalidatePath(client, '/api/doctor/calendar-events'), invalidatePath(client, '/api/doctors/')]);
}
