// Rules of profile, settings and mail that the app and the server share. No imports, so that screens stay small.

/** 5 MB in multiples of 1,024. */
export const MAX_PROFILE_PHOTO_BYTES = 5 * 1024 * 1024;
/** The longest side of a stored profile photo, in pixels. */
export const PROFILE_PHOTO_SIDE = 512;
export const PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE = 'Please select an image file.';
export const PROFILE_PHOTO_TOO_LARGE_MESSAGE = 'Please select an image smaller than 5MB.';
export const PROFILE_PHOTO_UNREADABLE_MESSAGE = "We couldn't read this image. Choose another.";

/** The prefix of profile photos' keys, which says which service stores the photo. */
export const PROFILE_PHOTO_PREFIX = 'profile-';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/**
 * The languages in their own words. Only those that are `ready`, which means completely translated, can be chosen; one that no native
 * speaker has reviewed yet is marked.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', ready: true, reviewed: true },
  { code: 'pcm', name: 'Naijá (Pidgin)', ready: true, reviewed: false },
  { code: 'ha', name: 'Hausa', ready: false, reviewed: false },
  { code: 'yo', name: 'Yorùbá', ready: false, reviewed: false },
  { code: 'ig', name: 'Igbo', ready: false, reviewed: false },
] as const;
/** The codes that can be chosen now. */
export const READY_LANGUAGES = ['en', 'pcm'] as const satisfies readonly (typeof LANGUAGES)[number]['code'][];
export type Language = (typeof READY_LANGUAGES)[number];

/** A time of day in Lagos, such as 07:30. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
export const TIME_MESSAGE = 'Give a time from 00:00 to 23:59, such as 07:30.';
export const MOST_READING_TIMES = 3;
export const READING_TIMES_MESSAGE = `Choose one to ${MOST_READING_TIMES} times.`;

/** When a member wants what they are reminded of, and when nothing; equal ends of the quiet hours mean that there are none. */
export type ReminderTimes = {
  mealTimes: { breakfast: string; lunch: string; dinner: string };
  readingTimes: string[];
  quietFrom: string;
  quietTo: string;
};

export const DEFAULT_TIMES: ReminderTimes = {
  mealTimes: { breakfast: '08:00', lunch: '13:30', dinner: '19:30' },
  readingTimes: ['07:30'],
  quietFrom: '22:00',
  quietTo: '06:00',
};

/** The settings of a member who has not chosen any yet. */
export const DEFAULT_PREFERENCES = {
  mealReminders: true,
  healthTips: true,
  readingReminders: false,
  ...DEFAULT_TIMES,
  notifyCommunity: true,
  notifyActivity: true,
  publicPhoto: false,
  language: 'en',
  theme: 'system',
  dataSaver: false,
  textSize: 'normal',
  sugarUnit: null,
} as const;

/** Asked for in place of a unit of blood sugar: none is chosen. */
export const AS_ENTERED = 'as entered';

/** The screens that mailed links open; the token is behind `#token=`, which no server and no referrer sees. */
export const MAIL_PATHS = {
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  confirmBooking: '/book/confirm',
  cancelBooking: '/book/cancel',
  appointments: '/profile/appointments',
} as const;

export const WRONG_PASSWORD_MESSAGE = "That isn't your current password.";
export const COMMON_PASSWORD_MESSAGE = 'This password is too easy to guess. Choose another.';
export const SPENT_LINK_MESSAGE = 'This link has been used or has expired. Get a new one.';
/** The same sentence for everybody who asks, so that it does not reveal whether the account exists. */
export const RESET_SENT_MESSAGE = 'If this email has an account, a reset link is on its way.';

/** The initials shown instead of a photo: the first letter of each name, in capitals. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toLocaleUpperCase('en') ?? '').join('');
}
