/** The screens of the member app as their paths are declared; the architecture test compares them with its router. */
export const PAGES = [
  '/',
  '/tracking',
  '/tracking/history',
  '/tracking/print',
  '/food',
  '/food/:id',
  '/food/history',
  '/fitness',
  '/pulse',
  '/trainer/profile',
  '/profile/trainers',
  '/doctors',
  '/ai-doc',
  '/chat-history',
  '/market',
  '/elder-care',
  '/health-tips-subscription',
  '/profile',
  '/profile/personal',
  '/profile/wallet',
  '/profile/subscriptions',
  '/profile/receipts',
  '/profile/receipts/:id',
  '/profile/appointments',
  '/profile/appointments/:id',
  '/profile/messages',
  '/profile/messages/:id',
  '/prescriptions/verify',
  '/prescriptions',
  '/prescriptions/:id',
  '/subscribe',
  '/profile/health',
  '/notifications',
  '/settings',
  '/settings/security',
  '/settings/help',
  '/about',
  '/team',
  '/privacy',
  '/terms',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/book',
  '/book/confirm',
  '/book/cancel',
  '/auth',
  '/app-login',
  '/join',
] as const;

const known = new Set<string>(PAGES);

/** The declared path of the screen that a path leads to; `other` where it leads to none, because it may be anybody's words. */
export function pagePattern(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (plain.includes(':')) return 'other';
  if (known.has(plain)) return plain;
  const pattern = plain.replace(/\/[^/]+$/, '/:id');
  return known.has(pattern) ? pattern : 'other';
}
