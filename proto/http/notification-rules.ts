/** What a notification is about, in the words of the specification (spec 1 section 3). */
export const NOTIFICATION_TYPES = ['health', 'meal', 'appointment', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The screens to which notifications about money lead; the server writes the link, the app has the screen. */
export const MONEY_PATHS = {
  subscribe: '/subscribe',
  elderCare: '/elder-care',
  healthTips: '/health-tips-subscription',
  wallet: '/profile/wallet',
  subscriptions: '/profile/subscriptions',
  receipts: '/profile/receipts',
  help: '/settings/help',
} as const;

/** The title of the notification that a visit was confirmed, by which the app knows it. */
export const CONFIRMED_TITLE = 'Appointment Confirmed';

/** The screens to which notifications about care lead, beside that of the appointments. */
export const CARE_PATHS = { messages: '/profile/messages', prescriptions: '/prescriptions' } as const;

/** The screens to which notifications about the member's health lead. */
export const HEALTH_PATHS = { aiDoc: '/ai-doc', tracking: '/tracking', doctors: '/doctors' } as const;

/** The screen of a post of the food feed. */
export const feedPath = (postId: string) => `/food/${encodeURIComponent(postId)}`;

/** The screen to which notifications about the member's account and what is kept there lead. */
export const SECURITY_PATH = '/settings/security';
