import { CARE_PATHS, MONEY_PATHS } from '@sabiwell/proto/http/notification-rules.ts';
import { RETURN_PATH } from '@sabiwell/proto/http/payment-rules.ts';
import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';

/** The paths of the screens. Links use these names and never spell a path. */
export const paths = {
  home: '/',
  tracking: '/tracking',
  readingHistory: '/tracking/history',
  readingsToPrint: '/tracking/print',
  feed: '/food',
  foodHistory: '/food/history',
  fitness: '/fitness',
  pulse: '/pulse',
  trainer: '/trainer/profile',
  trainerBookings: '/profile/trainers',
  doctors: '/doctors',
  aiDoc: '/ai-doc',
  chatHistory: '/chat-history',
  book: '/book',
  verifyPrescription: '/prescriptions/verify',
  profile: '/profile',
  personal: '/profile/personal',
  healthProfile: '/profile/health',
  market: RETURN_PATH,
  settings: '/settings',
  security: '/settings/security',
  about: '/about',
  team: '/team',
  privacy: '/privacy',
  terms: '/terms',
  signIn: '/auth',
  signInApp: '/app-login',
  join: '/join',
  notifications: '/notifications',
  ...CARE_PATHS,
  ...MONEY_PATHS,
  ...MAIL_PATHS,
} as const;

/** The path of one receipt. */
export function receiptPath(id: string): string {
  return `${paths.receipts}/${encodeURIComponent(id)}`;
}

/** The path of one visit with a doctor. */
export function appointmentPath(id: string): string {
  return `${paths.appointments}/${encodeURIComponent(id)}`;
}

/** The path of one conversation with a doctor. */
export function threadPath(id: string): string {
  return `${paths.messages}/${encodeURIComponent(id)}`;
}

/** The path of one trainer. */
export function trainerPath(id: number): string {
  return `${paths.trainer}?id=${id}`;
}

/** The path of one prescription. */
export function prescriptionPath(id: string): string {
  return `${paths.prescriptions}/${encodeURIComponent(id)}`;
}

/** The path of the directory with a dialog open over it: `book`, `message` or `call`; a call may be about a visit. */
export function doctorPath(action: 'book' | 'message' | 'call', doctorId: number, visitId?: string): string {
  const visit = visitId === undefined ? '' : `&visit=${encodeURIComponent(visitId)}`;
  return `${paths.doctors}?${action}=${doctorId}${visit}`;
}

/** The path of the booking dialog for a follow-up on a Lagos day. */
export function followUpPath(doctorId: number, day: string): string {
  return `${doctorPath('book', doctorId)}&at=${day}&type=follow-up`;
}

/** Goes with a link to a dialog over a page: closing it leads back to where the link was. */
export const OPENED_FROM_PAGE = { over: true } as const;

/** The paths of the site before this app, and the paths that replace them (spec 3 section 2). */
export const legacyPaths = [
  { from: '/register.html', to: paths.signIn },
  { from: '/doctors.html', to: paths.doctors },
  { from: '/about.html', to: paths.about },
] as const;
