import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { deleteDraftsOfOthers } from '@sabiwell/ui/storage.ts';
import { isSignedOut } from '@sabiwell/ui/query-client.ts';
import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import type { StaffSession } from '@sabiwell/proto/http/staff-sessions.ts';
import { type Credentials, sendRefresh, sendSignIn, sendSignOut } from './session-calls.ts';
import { expireMarker, readMarker, removeMarker, writeMarker } from './session-marker.ts';
import { openSession, setSession } from './session-state.ts';
import { SESSION_MS } from './session-times.domain.ts';

const refreshing = new Map<PortalSlug, Promise<boolean>>();

/** Signs in to a portal. Throws ApiError where the server refuses. */
export async function signIn(slug: PortalSlug, credentials: Credentials): Promise<StaffSession> {
  const session = await sendSignIn(slug, credentials);
  beginSession(slug, session);
  return session;
}

/** Whether somebody is signed in to a portal on this device, as far as it knows without asking the server. */
export function isSignedIn(slug: PortalSlug): boolean {
  return (readMarker(slug)?.exp ?? 0) > Date.now();
}

/** Gets the next token of a portal, once for all who wait; false where the session is over. Throws where the server can't be reached. */
export function refreshSession(slug: PortalSlug): Promise<boolean> {
  const running = refreshing.get(slug) ?? refresh(slug).finally(() => refreshing.delete(slug));
  refreshing.set(slug, running);
  return running;
}

async function refresh(slug: PortalSlug): Promise<boolean> {
  const wasMarked = readMarker(slug) !== undefined;
  try {
    const session = await sendRefresh(slug);
    // Somebody has logged out in another tab meanwhile.
    if (wasMarked && readMarker(slug) === undefined) return false;
    beginSession(slug, session);
    return true;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    endSession(slug);
    return false;
  }
}

function beginSession(slug: PortalSlug, { token, expiresAt, staff, mfaEnrolled, doctor }: StaffSession): void {
  const now = Date.now();
  const sessionEnds = now + SESSION_MS;
  writeMarker(slug, { exp: sessionEnds, ...(doctor && { doctorId: doctor.id }) });
  // This device's clock may be wrong by hours, so only the time that is left counts.
  const tokenEnds = now + Date.parse(expiresAt) - serverNow().getTime();
  setSession({ slug, staff, mfaEnrolled, doctor, token, tokenEnds, sessionEnds, isMarked: readMarker(slug) !== undefined });
}

/** Handles a session that has ended by itself; the sign-in page says so. Drafts stay for whoever typed them. */
export function endSession(slug: PortalSlug): void {
  if (readMarker(slug) !== undefined) expireMarker(slug);
  if (openSession()?.slug === slug) setSession(undefined);
}

/** Logs out of a portal in every tab. Throws ApiError where the server can't be reached: the session then goes on. */
export async function signOut(slug: PortalSlug): Promise<void> {
  await sendSignOut(slug);
  removeMarker(slug);
  forgetSession();
}

/** Deletes what this tab knows of a person who has logged out here or in another tab. */
export function forgetSession(): void {
  deleteDraftsOfOthers();
  setSession(undefined);
}
