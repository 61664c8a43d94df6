import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { PORTALS, type PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffSessions } from '@sabiwell/proto/http/staff-sessions.ts';

type RoleWords = 'Admin' | 'CaseManager' | 'Manager' | 'Doctor' | 'Marketer';
type OfEachPortal<Name extends string> = `${Name}${RoleWords}` & keyof typeof staffSessions;

/** A call of an operation that each portal has, such as `signInStaff`; `portal` says whose it is. */
export type PortalCall<Name extends string> = Call<(typeof staffSessions)[OfEachPortal<Name>]>;

/** The role whose portal this is. */
export function roleOf(portal: PortalSlug): StaffRole {
  return PORTALS.find(({ slug }) => slug === portal)!.role;
}
