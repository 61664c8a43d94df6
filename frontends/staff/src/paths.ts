import {
  DOCTOR_PAGES,
  DOCTOR_REGISTER_PATH,
  type Portal,
  PORTALS,
  portalOf,
  type PortalSlug,
  PRESCRIPTION_FORM_PATH,
  STAFF_LINK_PATHS,
} from '@sabiwell/proto/http/portal-rules.ts';

/** The paths of the screens beside the sign-in pages and dashboards, which PORTALS names. Links never spell a path. */
export const paths = {
  ...STAFF_LINK_PATHS,
  account: '/staff/account',
  prescriptionForm: PRESCRIPTION_FORM_PATH,
  doctorRegister: DOCTOR_REGISTER_PATH,
} as const;

const TAB = 'tab';
const PORTAL = 'portal';
const PATIENT = 'patient';
const SHOWN = 'shown';

/** A tab of a portal's dashboard. */
export function tabPath({ dashboardPath }: Portal, tab: string): string {
  return `${dashboardPath}?${TAB}=${encodeURIComponent(tab)}`;
}

/** The tab that an address names; null where it names none. */
export function tabOf(query: URLSearchParams): string | null {
  return query.get(TAB);
}

/** The page of one's own account. It names the portal, because a person may be signed in to several. */
export function accountPath(slug: PortalSlug): string {
  return `${paths.account}?${PORTAL}=${slug}`;
}

/** The portal that the address of an account's page names; undefined where it names none. */
export function accountPortal(query: URLSearchParams): Portal | undefined {
  return PORTALS.find(({ slug }) => slug === query.get(PORTAL));
}

/** The portal to which a path belongs. */
export function portalAt(path: string): Portal | undefined {
  const isWithin = (own: string) => path === own || path.startsWith(`${own}/`);
  if (DOCTOR_PAGES.some(isWithin)) return portalOf('doctor');
  return PORTALS.find(({ loginPath, dashboardPath }) => isWithin(loginPath) || isWithin(dashboardPath));
}

/** The form for a new prescription, for this patient. */
export function prescriptionPath(patientId: string): string {
  return `${paths.prescriptionForm}?${PATIENT}=${encodeURIComponent(patientId)}`;
}

/** The sheet of a prescription that the doctor wrote. */
export function writtenPath(id: string): string {
  return `${paths.prescriptionForm}?${SHOWN}=${encodeURIComponent(id)}`;
}

/** What an address of the form names: the patient to write for, or the prescription to show. */
export function prescriptionAddress(query: URLSearchParams): { patientId: string; shownId: string } {
  return { patientId: query.get(PATIENT) ?? '', shownId: query.get(SHOWN) ?? '' };
}
