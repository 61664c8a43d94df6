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

/** The settings of a member who has not chosen any yet. */
export const DEFAULT_PREFERENCES = {
  mealReminders: true,
  healthTips: true,
  readingReminders: false,
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
