// The staff portals and the addresses around them. No imports, so that screens and the gateway stay small.

/** One portal for each role of staff: the word in its API paths, its sign-in page and its dashboard. */
export const PORTALS = [
  { role: 'admin', slug: 'admin', loginPath: '/admin', dashboardPath: '/admin/dashboard' },
  { role: 'case_manager', slug: 'case-manager', loginPath: '/case-manager', dashboardPath: '/case-manager/dashboard' },
  { role: 'manager', slug: 'sabiwell-manager', loginPath: '/sabiwell-manager', dashboardPath: '/sabiwell-manager/dashboard' },
  { role: 'doctor', slug: 'doctor', loginPath: '/doctor-login', dashboardPath: '/doctor-dashboard' },
  { role: 'marketer', slug: 'marketer', loginPath: '/marketer-login', dashboardPath: '/marketer-dashboard' },
] as const;
export type Portal = (typeof PORTALS)[number];
export type PortalSlug = Portal['slug'];

/** What each role is called, on screens and in mails. */
export const ROLE_NAMES = {
  admin: 'Administrator',
  case_manager: 'Case manager',
  manager: 'Manager',
  doctor: 'Doctor',
  marketer: 'Marketer',
} as const satisfies Record<Portal['role'], string>;

/** Where mailed links for staff lead; the token stands behind `#token=`. */
export const STAFF_LINK_PATHS = { welcome: '/staff/welcome', resetPassword: '/staff/reset-password' } as const;

/** Where somebody applies to join as a doctor, and where doctors write prescriptions: pages of the staff app that anybody may open. */
export const DOCTOR_REGISTER_PATH = '/doctor-register';
export const PRESCRIPTION_FORM_PATH = '/prescriptions-form';
export const DOCTOR_PAGES = [DOCTOR_REGISTER_PATH, PRESCRIPTION_FORM_PATH] as const;

/** The portal of a role. */
export function portalOf(role: Portal['role']): Portal {
  return PORTALS.find((portal) => portal.role === role)!;
}

/** Whether a path of the browser belongs to the staff app. */
export function isStaffPage(path: string): boolean {
  if (path === '/staff' || path.startsWith('/staff/')) return true;
  const own: string[] = [...PORTALS.flatMap(({ loginPath, dashboardPath }) => [loginPath, dashboardPath]), ...DOCTOR_PAGES];
  return own.some((page) => path === page || path.startsWith(`${page}/`));
}
