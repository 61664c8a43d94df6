import { type Portal, PORTALS, type PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { readShared, writeShared } from '@sabiwell/ui/storage.ts';

const NAME = 'sabiwell.staff.lastPortal';

/** Remembers on this device where somebody signed in last. */
export function rememberPortal(slug: PortalSlug): void {
  writeShared(NAME, slug);
}

/** All portals, the one last used on this device first. */
export function portalsByUse(): Portal[] {
  const last = readShared(NAME);
  return PORTALS.toSorted((one, other) => Number(other.slug === last) - Number(one.slug === last));
}
