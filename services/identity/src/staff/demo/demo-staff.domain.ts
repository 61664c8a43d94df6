import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';

/** An account with which somebody tries a portal out. */
export type DemoStaff = { role: Portal['role']; email: string; name: string; doctorId: string | null };

const NAMES: Readonly<Record<Portal['role'], string>> = {
  admin: 'Demo Administrator',
  case_manager: 'Demo Case Manager',
  manager: 'Demo Manager',
  doctor: 'Demo Doctor',
  marketer: 'Demo Marketer',
};
const FIRST_DOCTOR = '1';

/** One account for each portal; the doctor's belongs to the first demo doctor. */
export const DEMO_STAFF: readonly DemoStaff[] = PORTALS.map(({ role, slug }) => ({
  role,
  email: `${slug}@${DEMO_DOMAIN}`,
  name: NAMES[role],
  doctorId: role === 'doctor' ? FIRST_DOCTOR : null,
}));
