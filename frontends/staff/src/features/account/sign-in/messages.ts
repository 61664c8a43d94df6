import { SESSION_ENDED_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the sign-in pages; spec 3 sections 2.4 to 2.8 and 8 give those of each portal. */
export const t = createTexts('staffSignIn', {
  adminTitle: 'Admin login',
  caseManagerTitle: 'Case manager login',
  managerTitle: 'Manager login',
  doctorTitle: 'Doctor login',
  marketerTitle: 'Marketer login',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  doctorSigningIn: 'Signing In...',
  login: 'Login',
  forgot: 'Forgot your password?',
  apply: 'Apply to Join as Doctor',

  code: 'Code',
  recoveryCode: 'Recovery code',
  codeForm: 'Enter the 6 digits that your authenticator app shows now.',
  recoveryHint: 'One of the ten codes that you kept when you set up your account. Each works once.',
  recoveryForm: 'A recovery code has 24 letters and digits.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use your authenticator app',

  loginFailed: 'Login failed',
  marketerLoginFailed: 'Login Failed',
  invalidCredentials: 'Invalid credentials',
  networkError: 'Network error. Please try again.',
  doctorNetworkError: 'Network error. Please check your connection.',
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',

  doctorWelcome: 'Welcome Back!',
  doctorWelcomeWords: 'Logged in as Dr. {name}',
  marketerWelcome: 'Login Successful',
  marketerWelcomeWords: 'Welcome to the Marketing Dashboard',

  welcomed: 'Your account is ready. Sign in with your new password.',
  ended: SESSION_ENDED_MESSAGE,

  resetTitle: 'Forgot your password?',
  resetWords: "Enter your email address. We'll send you a link to choose a new password. It works for 10 minutes.",
  emailAddress: 'Email Address',
  send: 'Send Reset Instructions',
  sending: 'Sending...',
  sent: 'Password Reset Email Sent',
  notSent: 'Failed to send reset email',
  checkEmail: 'Check Your Email',
  checkEmailWords:
    'If {email} has an account here, the link is on its way. It may be in your spam folder. No mail after a few minutes? Ask an administrator.',
  backToLogin: 'Back to Login',
});
