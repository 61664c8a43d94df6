import type { QueryClient } from '@tanstack/react-query';

/** Forgets what was read in a session that has ended. */
export function leaveSession(client: QueryClient): void {
  client.clear();
}
