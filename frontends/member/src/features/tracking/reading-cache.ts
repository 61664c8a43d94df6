import { LATEST_READINGS } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { dropCrisis } from '../../health/use-raised-crisis.ts';
import { latestReadingsQuery } from '../../member-queries.ts';

/** The latest readings with this one inserted by its time; an older version of it is replaced. */
export function withReading(latest: readonly Reading[], reading: Reading): Reading[] {
  const others = latest.filter(({ id }) => id !== reading.id);
  return [...others, reading].sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp)).slice(0, LATEST_READINGS);
}

/** Shows a reading that the server has saved, and refetches what depends on it. */
export function showReading(client: QueryClient, reading: Reading): void {
  client.setQueryData(latestReadingsQuery(reading.userId).queryKey, (latest) => latest && withReading(latest, reading));
  refreshReadings(client);
}

/** Removes a reading from the screen, and refetches what depends on it. */
export function hideReading(client: QueryClient, reading: Reading): void {
  client.setQueryData(latestReadingsQuery(reading.userId).queryKey, (latest) => latest?.filter(({ id }) => id !== reading.id));
  dropCrisis(client, reading);
  refreshReadings(client);
}

function refreshReadings(client: QueryClient): void {
  void invalidatePath(client, '/api/health-readings/');
  void invalidatePath(client, '/api/dashboard/');
}
