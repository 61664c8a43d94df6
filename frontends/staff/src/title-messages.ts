import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The names of the pages in the browser's tab. */
export const t = createTexts('title', {
  signIn: '{portal} sign-in',
  welcome: 'Set up your account',
  resetPassword: 'Choose a new password',
  account: 'Your account',
  doctorRegister: 'Apply to Join as Doctor',
  notFound: 'Page Not Found',
});
