import type { QueryClient } from '@tanstack/react-query';
import { lastActivity, watchActivity } from './activity.ts';
import { endSession, forgetSession, refreshSession } from './session.ts';
import { markerName, readMarker } from './session-marker.ts';
import { onSessionChanged, openSession } from './session-state.ts';
import { dueStep } from './session-times.domain.ts';
import { versions } from './versions.ts';

const CHECK_MS = 20_000;

/** Keeps the session going while somebody is there, ends it after that, and follows what other tabs do. Called once, at the start. */
export function watchSession(client: QueryClient): void {
  forgetOthersData(client);
  setInterval(checkSession, CHECK_MS);
  watchActivity(checkSession);
  window.addEventListener('storage', ({ key }) => {
    const session = openSession();
    if (session && (key === null || key === markerName(session.slug))) checkSession();
  });
  document.addEventListener('visibilitychange', checkSession);
}

function checkSession(): void {
  const session = openSession();
  if (session === undefined) return;
  const marker = readMarker(session.slug);
  if (marker === undefined && session.isMarked) return forgetSession();
  const sessionEnds = marker?.exp ?? session.sessionEnds;
  const due = dueStep({ now: Date.now(), tokenEnds: session.tokenEnds, sessionEnds, activeAt: lastActivity() });
  if (due === 'end') endSession(session.slug);
  // Without a network the next check tries again.
  if (due === 'refresh') refreshSession(session.slug).catch(() => undefined);
}

/** Deletes everything that was read for one person before another's screens are drawn. */
function forgetOthersData(client: QueryClient): void {
  let reader = readerNow();
  onSessionChanged(() => {
    if (readerNow() === reader) return;
    reader = readerNow();
    client.clear();
    versions.forget();
  });
}

function readerNow(): string | undefined {
  const session = openSession();
  return session && `${session.slug} ${session.staff.id}`;
}
