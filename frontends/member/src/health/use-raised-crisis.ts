import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { savedCopies } from '@sabiwell/ui/saved-copies.ts';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { dashboardQuery } from '../member-queries.ts';
import { type Crisis, crisisOf, isTakenBack } from './crisis.ts';

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

/** The urgent reading that was saved last, unless a later dashboard knows it no more; cleared when the session ends. */
export function useRaisedCrisis(userId: number): Crisis | null | undefined {
  const { data, dataUpdatedAt } = useQuery<Crisis | null>({ queryKey: KEY, queryFn: skipToken, gcTime: Infinity });
  const query = dashboardQuery(userId);
  const dashboard = useQuery({ ...query, enabled: false });
  // A copy of the service worker is older than it seems.
  const isLater = dashboard.dataUpdatedAt > dataUpdatedAt && !savedCopies().has(String(query.queryKey[0]));
  return data && dashboard.data && isLater && isTakenBack(data, dashboard.data, serverNow()) ? null : data;
}
