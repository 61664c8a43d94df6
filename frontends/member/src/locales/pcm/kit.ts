import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { t as kitWords } from '@sabiwell/ui/messages.ts';
import type { t as titleWords } from '../../title-messages.ts';
import { follow } from '../follow.ts';

export const ui = follow<typeof kitWords>()({
  loading: 'E dey load',
  close: 'Close',
  undo: 'Undo',
  notUndone: 'We no fit undo am',
  tryAgain: 'Try again',
  unreachable: `We no fit reach ${BRAND_NAME}. Check your internet connection, then try again.`,
  noConnection: `No connection to ${BRAND_NAME} right now.`,
  stale: 'Wetin you dey see fit don change.',
  typedIsKept: '{why} Your entries dey safe.',

  notSavedHere: 'Dis page never save for here',
  notSavedHereWhy: 'You dey offline. Open am one time with network, and from there e go work without network.',
  pageFailed: 'Dis page no fit show',
  pageFailedWhy: 'One part of di app no load or e stop. Nothing wey you save don loss.',
  loadAgain: 'Load am again',

  show: 'Show',
  hide: 'Hide',
  password: 'password',

  justNow: 'Just now',
  minuteAgo: '1 minute ago',
  minutesAgo: '{count} minutes ago',
  today: 'Today',
  yesterday: 'Yesterday',
  opening: 'E dey open…',
  windowFailed: 'We no fit open dis one.',
  windowFailedWhy: 'Check your internet connection.',
});

export const title = follow<typeof titleWords>()({
  home: 'Home',
  tracking: 'Health Tracking',
  readingHistory: 'All readings',
  readingsToPrint: 'Readings for doctor',
  foodHistory: 'Your meals',
  fitness: 'Fitness Tracker',
  market: 'Marketplace',
  elderCare: 'Elder Care',
  healthTips: 'Health Tips',
  profile: 'Profile',
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
  forgotPassword: 'You forget your password?',
  resetPassword: 'Choose new password',
  confirmEmail: 'Confirm your email address',
  signIn: 'Sign in',
  join: 'Join',
  notFound: 'We no see dis page',
  personal: 'Personal information',
});
