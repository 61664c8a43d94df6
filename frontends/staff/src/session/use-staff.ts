import { type Portal, portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { StaffIdentity } from '@sabiwell/proto/http/staff-sessions.ts';
import { useSession } from './session-state.ts';

/** Whoever is signed in. */
export type SignedInStaff = {
  portal: Portal;
  staff: StaffIdentity;
  mfaEnrolled: boolean;
  doctor?: { id: string; name: string };
};

/** Who is signed in. Only screens within `SignedIn` use it, so there is always somebody. */
export function useStaff(): SignedInStaff {
  const session = useSession();
  if (session === undefined) throw new Error('A screen for staff is shown while nobody is signed in');
  const { staff, mfaEnrolled, doctor } = session;
  return { portal: portalOf(staff.role), staff, mfaEnrolled, doctor };
}
