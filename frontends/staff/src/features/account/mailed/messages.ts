import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the pages that mails link to. */
export const t = createTexts('staffMailed', {
  welcomeTitle: 'Set up your account',
  loadingInvitation: 'Checking your link',
  invitationFailed: "We couldn't check your link.",
  step: 'Step {step} of {total}',
  passwordStep: 'Your password',
  appStep: 'Two-step sign-in',
  codesStep: 'Your recovery codes',
  youAre: 'You are',
  role: 'Your role',
  password: 'Password',
  passwordHint:
    '{min} to {max} characters of any kind, spaces too. A few words that only you know work well. Common passwords are refused.',
  continue: 'Continue',
  back: 'Back',
  finish: 'Finish',
  skip: 'Set it up later',
  skipMeans: 'You can set it up later under My account. Until then anyone who learns your password can sign in.',
  notAccepted: "We couldn't set up your account",
  kept: 'I have kept them',

  resetTitle: 'Choose a new password',
  resetWords: "You'll be signed out everywhere. Your authenticator app and recovery codes stay as they are.",
  newPassword: 'New password',
  save: 'Save new password',
  notSaved: "We couldn't save your password",
  saved: 'Your new password is saved',
  savedWords: "Sign in with it now. We've emailed you about the change.",

  deadTitle: "This link doesn't work",
  deadWelcome: 'It has expired, was used before, or is incomplete. An invitation works once, for 72 hours.',
  deadWelcomeNext: 'Ask an administrator for a new one. If you have set your password already, sign in.',
  deadReset: 'It has expired, was used before, or is incomplete. A link for a new password works once, for 10 minutes.',
  deadResetNext: 'Ask for a new one: choose your portal.',
  portals: 'Sign-in pages',
  forgotPortals: 'Forgot your password?',
});
