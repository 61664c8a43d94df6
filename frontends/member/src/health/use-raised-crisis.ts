import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { type Crisis, crisisOf } from './crisis.ts';

const KEY = ['raised-crisis'];

/** Shows what to do about a reading that was just saved, also where it is not the latest one; true when it asks for that. */
export function raiseCrisis(client: QueryClient, reading: Reading): boolean {
  const crisis = crisisOf(reading);
  if (crisis) client.setQueryData(KEY, crisis);
  return crisis !== undefined;
}

/** The reading that was saved last and is urgent; it goes with the session. */
export function useRaisedCrisis(): Crisis | undefined {
  const { data } = useQuery<Crisis>({ queryKey: KEY, queryFn: skipToken, gcTime: Infinity });
  return data;
}
