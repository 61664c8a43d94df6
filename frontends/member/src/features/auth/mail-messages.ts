import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the pages that mails link to, and of the page that requests a mail. */
export const t = createTexts('authMail', {
  email: 'Email',
  signIn: 'Sign in',
  backToSignIn: 'Back to sign in',

  forgotTitle: 'Forgot your password?',
  forgotWords: 'Tell us your email address. We send you a link to choose a new password; it works for 10 minutes.',
  send: 'Send the link',
  sendAgain: 'Send another link',
  notSent: 'Not sent',

  password: 'Password',
  resetTitle: 'Choose a new password',
  resetWords: 'Everybody who is signed in to your account will be signed out.',
  passwordHint: 'At least {min} characters. A few words that only you know work well.',
  save: 'Save new password',
  notSaved: 'Password not saved',
  saved: 'Your new password is saved',
  savedWords: 'Sign in with it now. We sent you an email about the change.',
  askAgain: 'Ask for a new link',

  confirmTitle: 'Confirm your email address',
  confirming: 'Confirming your email address',
  confirmed: 'Your email address is confirmed',
  confirmedWords: '{email} is the address of your account.',
  notConfirmed: 'Not confirmed',
  goOn: 'Go on',
  tryAgain: 'Try again',
  newLink: 'Sign in to have a new link sent; the button for it is in your profile.',
  toProfile: 'Go to my profile',
  noToken: 'This link is not whole. Open it again from the email, or copy all of it.',
});
