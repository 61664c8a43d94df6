import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { readShared, writeShared } from '@sabiwell/ui/storage.ts';

/**
 * Says on this device that somebody is signed in to a portal; it holds no secret. `exp` is when the session ends unless it is refreshed,
 * in milliseconds by this device's clock. A marker whose time has passed stays until the next sign-in, so that every tab can say why.
 */
export type SessionMarker = { exp: number; doctorId?: string };

/** The name of a portal's marker in the storage that all tabs share. */
export const markerName = (slug: PortalSlug) => `sabiwell.${slug}.session`;

/** The marker of a portal; undefined where nobody has signed in since the last logout. */
export function readMarker(slug: PortalSlug): SessionMarker | undefined {
  const stored = readShared(markerName(slug)) ?? null;
  return stored !== null && typeof stored === 'object' && 'exp' in stored ? (stored as SessionMarker) : undefined;
}

/** Marks a portal as signed in. */
export function writeMarker(slug: PortalSlug, marker: SessionMarker): void {
  writeShared(markerName(slug), marker);
}

/** Says that the session has ended by itself. */
export function expireMarker(slug: PortalSlug): void {
  writeShared(markerName(slug), { exp: 0 } satisfies SessionMarker);
}

/** Removes a portal's marker, which logs every tab out. */
export function removeMarker(slug: PortalSlug): void {
  writeShared(markerName(slug), undefined);
}
