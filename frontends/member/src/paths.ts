import { MONEY_PATHS } from '@sabiwell/proto/http/notification-rules.ts';
import { RETURN_PATH } from '@sabiwell/proto/http/payment-rules.ts';
import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';

/** The paths of the screens. Links use these names and never spell a path. */
export const paths = {
  home: '/',
  tracking: '/tracking',
  readingHistory: '/tracking/history',
  readingsToPrint: '/tracking/print',
  foodHistory: '/food/history',
  fitness: '/fitness',
  profile: '/profile',
  personal: '/profile/personal',
  healthProfile: '/profile/health',
  market: RETURN_PATH,
  settings: '/settings',
  security: '/settings/security',
  about: '/about',
  signIn: '/auth',
  signInApp: '/app-login',
  join: '/join',
  notifications: '/notifications',
  ...MONEY_PATHS,
  ...MAIL_PATHS,
} as const;

/** The path of one receipt. */
export function receiptPath(id: string): string {
  return `${paths.receipts}/${encodeURIComponent(id)}`;
}

/** The paths of the site before this app, and the paths that replace them (spec 3 section 2). */
export const legacyPaths = [
  { from: '/register.html', to: paths.signIn },
  { from: '/doctors.html', to: '/doctors' },
  { from: '/about.html', to: paths.about },
] as const;
