import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts({
  product: 'Sabiwell',
  skip: 'Skip to content',
  home: 'Home',
  track: 'Track',
  areas: 'Areas',
  loading: 'Loading',
  profile: 'Your profile',
  signIn: 'Sign in',
  logOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutWords: 'You have been successfully logged out.',
  logOutFailed: 'Not logged out',
  offline: 'You are offline. What you see may have changed since it was loaded.',
  unreachable: 'Sabiwell could not be loaded',
  tryAgain: 'Try again',
  pageFailed: 'This page could not be shown',
  pageFailedWhy: 'A part of the app did not load or stopped. Nothing you saved is lost.',
  reload: 'Load it again',
});
