import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Emergency } from '@sabiwell/proto/http/ai-doctor.ts';
import { accessQuery } from './queries.ts';

const RAISED = ['raised-emergency'];

/**
 * The banner and the number of consultations follow each answer at once; the poll would take half a minute. An answer without an emergency
 * ends none: one that arose in another conversation still stands.
 */
export function showStanding(client: QueryClient, emergency: Emergency | null, remaining?: number): void {
  if (emergency !== null) client.setQueryData(RAISED, emergency);
  client.setQueryData(
    accessQuery().queryKey,
    (access) => access && { ...access, emergency: emergency ?? access.emergency, remaining: remaining ?? access.remaining },
  );
}

/** The member has got help. */
export function endStanding(client: QueryClient): void {
  client.setQueryData(RAISED, null);
  client.setQueryData(accessQuery().queryKey, (access) => access && { ...access, emergency: null });
}

/** The emergency that stands. An answer that raised one counts where the server could not be asked: an emergency is answered even then. */
export function useStanding(): Emergency | null {
  const { data: raised } = useQuery<Emergency | null>({ queryKey: RAISED, queryFn: skipToken, gcTime: Infinity });
  const { data: access } = useQuery(accessQuery());
  return (access === undefined ? raised : access.emergency) ?? null;
}
