import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';

/** The path of a list in the portal of a role. */
export function pathOf(role: StaffRole, list: string): string {
  const slug = PORTALS.find((portal) => portal.role === role)?.slug;
  return `/api/${slug}/${list}`;
}
