import { type Portal, PORTALS, type PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { readShared, writeShared } from '@sabiwell/ui/storage.ts';

const NAME = 'sabiwell.staff.lastPortal';

/** Remembers on this device where somebody signed in last. */
export function rememberPortal(slug: PortalSlug): void {
  writeShared(NAME, slug);
}

/** The portal last used on this device; the first one where none was. */
export function lastPortal(): Portal {
  const last = readShared(NAME);
  return PORTALS.find(({ slug }) => slug === last) ?? PORTALS[0];
}

/** All portals, the one last used on this device first. */
export function portalsByUse(): Portal[] {
  const last = lastPortal();
  return [last, ...PORTALS.filter((portal) => portal !== last)];
}
