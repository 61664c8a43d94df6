import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DoctorCard as Doctor, doctors } from '@sabiwell/proto/http/doctors.ts';
import { read } from '@sabiwell/ui/query-client.ts';

const EVERYBODY = '/api/doctors?limit=200';
type Pages = { pages?: { rows: Doctor[] }[] };

/** One doctor: from a list that was read already, or else from the whole directory. Undefined while loading, null if not listed. */
export function useDoctor(id: number) {
  const client = useQueryClient();
  const known = client
    .getQueriesData<Pages | Doctor[]>({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/doctors?') })
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?.pages ?? []).flatMap(({ rows }) => rows)))
    .find((doctor) => doctor.id === id);
  const { data, error, isFetching, refetch } = useQuery({
    ...read<typeof doctors.listDoctors>(EVERYBODY),
    enabled: known === undefined,
  });
  const found = known ?? data?.find((doctor) => doctor.id === id);
  return {
    doctor: found ?? (data === undefined ? undefined : null),
    error: found === undefined ? error : null,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
