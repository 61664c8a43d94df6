// What the live stream and its readers agree about, without imports, so that the first file of an app stays small.

/** The paths that services name in hints: screens that show them read them again. */
export const LIVE_PATHS = [
  '/api/notifications',
  '/api/user',
  '/api/appointments',
  '/api/doctor-messages',
  '/api/trainer-bookings',
  '/api/prescriptions',
  '/api/elder-care',
  '/api/dashboard',
  '/api/health-readings',
  '/api/food-analyses',
  '/api/food-posts',
  '/api/recommendations',
  '/api/ai-chat/access',
  '/api/health-tip',
  '/api/wallet',
  '/api/payments',
  '/api/subscriptions',
  '/api/health-tips-subscriptions',
  '/api/receipts',
  '/api/orders',
] as const;
