import type { QueryClient } from '@tanstack/react-query';
import { refetchHinted } from '@sabiwell/ui/live/refetch-hinted.ts';
import { bearer } from '../session/session-calls.ts';
import { onSessionChanged, openSession } from '../session/session-state.ts';
import { type LastHeard, readLive } from './live-reader.ts';

/**
 * Hears of changes while somebody is signed in: with the new token after each refresh, and not at all after signing out. A hidden tab
 * keeps its stream, because members may call a doctor only while it is there. Called once, at the start.
 */
export function followLive(client: QueryClient): void {
  let last: LastHeard | undefined;
  let token: string | undefined;
  let current: AbortController | undefined;
  refetchHinted(client);
  const follow = () => {
    const session = openSession();
    if (session?.token === token) return;
    token = session?.token;
    current?.abort();
    const authorization = bearer();
    if (session === undefined || authorization === undefined) return void (last = undefined);
    const reader = `${session.slug} ${session.staff.id}`;
    if (last?.reader !== reader) last = { reader, id: '', wasOpen: false };
    current = new AbortController();
    void readLive(authorization, last, current.signal);
  };
  onSessionChanged(follow);
  follow();
}
