import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from './i18n.ts';

/** The words of the parts that every screen is built from. */
export const t = createTexts('ui', {
  loading: 'Loading',
  close: 'Close',
  undo: 'Undo',
  notUndone: "We couldn't undo that",
  tryAgain: 'Try again',
  unreachable: `We couldn't reach ${BRAND_NAME}. Check your internet connection and try again.`,
  noConnection: `There's no connection to ${BRAND_NAME} right now.`,
  stale: 'What you see may not be up to date.',
  lastUpdated: 'Last updated {when}',
  typedIsKept: '{why} Your entries are safe.',

  notSavedHere: "This page isn't saved here yet",
  notSavedHereWhy: "You're offline. Open it once with a connection, and it works without one from then on.",
  pageFailed: "We couldn't show this page",
  pageFailedWhy: "A part of the app didn't load or stopped. Nothing you saved is lost.",
  opening: 'Opening…',
  windowFailed: "We couldn't open this.",
  windowFailedWhy: 'Check your internet connection.',
  loadAgain: 'Load again',

  show: 'Show',
  hide: 'Hide',
  password: 'password',

  justNow: 'Just now',
  minuteAgo: '1 minute ago',
  minutesAgo: '{count} minutes ago',
  today: 'Today',
  yesterday: 'Yesterday',
});
