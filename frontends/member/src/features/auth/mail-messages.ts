import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the pages that mails link to, and of the page that requests a mail. */
export const t = createTexts('authMail', {
  email: 'Email',
  signIn: 'Sign in',
  backToSignIn: 'Back to sign in',

  forgotTitle: 'Forgot your password?',
  forgotWords: "Enter your email. We'll send you a link to choose a new password. It works for 10 minutes.",
  send: 'Send the link',
  sendAgain: 'Send another link',
  notSent: "We couldn't send the link",

  password: 'Password',
  resetTitle: 'Choose a new password',
  resetWords: "You'll be signed out on every phone and computer.",
  passwordHint: 'At least {min} characters. A few words that only you know work well.',
  save: 'Save new password',
  notSaved: "We couldn't save your password",
  saved: 'Your new password is saved',
  savedWords: "Sign in with it now. We've emailed you about the change.",
  askAgain: 'Get a new link',

  confirmTitle: 'Confirm your email address',
  confirming: 'Confirming your email address',
  confirmed: 'Your email address is confirmed',
  confirmedWords: 'We now use {email} for your account.',
  notConfirmed: "We couldn't confirm your email",
  goOn: 'Continue',
  tryAgain: 'Try again',
  newLink: 'Sign in, then ask for a new link in your profile.',
  toProfile: 'Go to my profile',
  noToken: 'This link is incomplete. Open it again from the email, or copy all of it.',
});
