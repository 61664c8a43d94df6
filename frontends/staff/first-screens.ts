import { DOCTOR_REGISTER_PATH, type Portal, PORTALS, PRESCRIPTION_FORM_PATH, STAFF_LINK_PATHS } from '@sabiwell/proto/http/portal-rules.ts';

const SIGN_IN = 'src/features/account/sign-in-page.tsx';

/** The module with the screens of a portal. */
const entryOf = ({ role }: Portal): string => `src/features/${role.replace('_', '-')}/portal.tsx`;

export const registerModules = ['src/features/doctor/register/register-page.tsx'];
export const prescriptionModules = ['src/features/doctor/prescription/prescription-form-page.tsx'];

/** The modules of the pages that people open first, by their paths. */
export const firstScreens: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(PORTALS.map(({ loginPath }) => [loginPath, [SIGN_IN]])),
  ...Object.fromEntries(PORTALS.map((portal) => [portal.dashboardPath, [entryOf(portal)]])),
  [DOCTOR_REGISTER_PATH]: registerModules,
  [PRESCRIPTION_FORM_PATH]: prescriptionModules,
  [STAFF_LINK_PATHS.welcome]: ['src/features/account/welcome-page.tsx'],
};

/** What a person loads who signs in to a portal: the sign-in page, then the portal's screens. */
export const signInModules = [SIGN_IN];
export const portals = PORTALS.map((portal) => ({ name: portal.slug, modules: [SIGN_IN, entryOf(portal)] }));
