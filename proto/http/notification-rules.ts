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
export const HEALTH_PATHS = { aiDoc: '/ai-doc', tracking: '/tracking', doctors: '/doctors', fitness: '/fitness' } as const;

/** The screen that notifications about signing in, and about what staff read of a member, lead to. */
export const SECURITY_PATH = '/settings/security';

/** The screen of the report of a meal, over the meals of the member. */
export const reportPath = (analysisId: string) => `/food/history?report=${encodeURIComponent(analysisId)}`;

/** The screen on which a photo of a meal is handed in. */
export const UPLOAD_PATH = '/?upload=1';

/** An analysis that took so long is notified: until then its screen waits for it. */
export const SLOW_ANALYSIS_MS = 25_000;

/** The screen of a post of the food feed. */
export const feedPath = (postId: string) => `/food/${encodeURIComponent(postId)}`;

/** The first screen, where meals are logged and the tip of the day stands. */
export const HOME_PATH = '/';

/** The `kind` of the notification of each reminder. */
export const REMINDER_KINDS = {
  breakfast: 'reminder_breakfast',
  lunch: 'reminder_lunch',
  dinner: 'reminder_dinner',
  reading: 'reminder_reading',
  tip: 'reminder_tip',
  measure_again: 'measure_again',
} as const;

/** The preference that ends reminders of a kind; those that care for safety can't be ended. */
export const STOPPED_BY: Readonly<Record<string, 'mealReminders' | 'readingReminders' | 'healthTips'>> = {
  [REMINDER_KINDS.breakfast]: 'mealReminders',
  [REMINDER_KINDS.lunch]: 'mealReminders',
  [REMINDER_KINDS.dinner]: 'mealReminders',
  [REMINDER_KINDS.reading]: 'readingReminders',
  [REMINDER_KINDS.tip]: 'healthTips',
};
