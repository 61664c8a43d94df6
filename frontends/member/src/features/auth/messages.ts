import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('auth', {
  signInTab: 'Sign In',
  signUpTab: 'Sign Up',
  tabs: 'Sign in or sign up',
  signInTitle: `Sign in to ${BRAND_NAME}`,
  signUpTitle: `Join ${BRAND_NAME}`,
  sessionEnded: 'Your session has ended. Sign in again to go on; what you typed is kept.',
  lead: 'Know what is on your plate.',
  leadPhoto: 'Photograph a meal and get its health score out of 10.',
  leadRisk: 'See what it means for blood pressure and diabetes, and why.',
  leadSwap: 'Find Nigerian foods that do you more good.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  forgot: 'Forgot your password?',
  signInFailed: 'Login failed',
  welcome: 'Welcome back!',
  welcomeWords: 'Good to see you, {name}!',
  loading: 'Loading the form',
});
