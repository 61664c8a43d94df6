import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The names of the pages in the browser's tab. */
export const t = createTexts('title', {
  home: 'Home',
  tracking: 'Health Tracking',
  readingHistory: 'All readings',
  readingsToPrint: 'Readings for a doctor',
  foodHistory: 'Your meals',
  fitness: 'Fitness Tracker',
  market: 'Marketplace',
  elderCare: 'Elder Care',
  healthTips: 'Health Tips',
  profile: 'Profile',
  personal: 'Personal information',
  wallet: 'Wallet',
  subscriptions: 'Subscriptions',
  receipts: 'Receipts',
  receipt: 'Receipt',
  subscribe: 'Subscription plans',
  healthProfile: 'Health profile',
  notifications: 'Notifications',
  settings: 'Settings',
  security: 'Privacy and security',
  help: 'Help and support',
  about: `About ${BRAND_NAME}`,
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Choose a new password',
  confirmEmail: 'Confirm your email address',
  signIn: 'Sign in',
  join: 'Join',
  notFound: 'Page Not Found',
});
