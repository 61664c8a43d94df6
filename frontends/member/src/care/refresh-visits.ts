import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';

/** Reads again what a booked, moved or cancelled visit changes: the visits, the free times, and the member's next visit. */
export async function refreshVisits(client: QueryClient): Promise<void> {
  const changed = ['/api/appointments', '/api/doctors', '/api/user'] as const;
  await Promise.all(changed.map((path) => invalidatePath(client, path)));
}
