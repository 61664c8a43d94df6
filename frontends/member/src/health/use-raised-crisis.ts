import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { type Crisis, crisisOf } from './crisis.ts';

const KEY = ['raised-crisis'];

/** Shows the advice for a reading that was just saved, even when it is not the latest; true when it is urgent. */
export function raiseCrisis(client: QueryClient, reading: Reading): boolean {
  const crisis = crisisOf(reading);
  if (crisis) client.setQueryData<Crisis | null>(KEY, crisis);
  else dropCrisis(client, reading);
  return crisis !== undefined;
}

/** Takes the advice back for a reading that was deleted, or corrected to a harmless one. */
export function dropCrisis(client: QueryClient, { id }: Reading): void {
  client.setQueryData<Crisis | null>(KEY, (raised) => (raised?.readingId === id ? null : raised));
}

/** The urgent reading that was saved last; cleared when the session ends. */
export function useRaisedCrisis(): Crisis | null | undefined {
  const { data } = useQuery<Crisis | null>({ queryKey: KEY, queryFn: skipToken, gcTime: Infinity });
  return data;
}
