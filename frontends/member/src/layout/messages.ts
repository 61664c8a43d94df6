import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('layout', {
  product: BRAND_NAME,
  skip: 'Skip to content',
  home: 'Home',
  fitness: 'Fitness',
  track: 'Track',
  myProfile: 'Profile',
  settings: 'Settings',
  healthTips: 'Health tips',
  market: 'Marketplace',
  areas: 'Areas',
  loading: 'Loading',
  profile: 'Your profile',
  signIn: 'Sign in',
  logOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutWords: 'You have been successfully logged out.',
  logOutFailed: 'Not logged out',
  offline: 'You are offline.',
  offlineAge: 'What you see may be out of date.',
  savedCopy: 'Saved copy from {when}',
  update: 'Update',
  unreachable: `We couldn't load ${BRAND_NAME}`,
  tryAgain: 'Try again',
});
