import { useSyncExternalStore } from 'react';
import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import type { StaffIdentity } from '@sabiwell/proto/http/staff-sessions.ts';

/** Who is signed in to the portal that this tab shows, and for how long. The token is nowhere but here. */
export type OpenSession = {
  slug: PortalSlug;
  staff: StaffIdentity;
  mfaEnrolled: boolean;
  doctor?: { id: string; name: string };
  token: string;
  /** By this device's clock, in milliseconds. */
  tokenEnds: number;
  sessionEnds: number;
  /** Whether the browser has stored the marker; some refuse storage. */
  isMarked: boolean;
};

let current: OpenSession | undefined;
const listeners = new Set<() => void>();

/** The session of this tab; undefined while nobody is signed in. */
export function openSession(): OpenSession | undefined {
  return current;
}

/** Replaces the session of this tab. */
export function setSession(next: OpenSession | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the session begins, is refreshed or ends. */
export function onSessionChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this tab, for a component. */
export function useSession(): OpenSession | undefined {
  return useSyncExternalStore(onSessionChanged, openSession);
}
