import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('session', {
  unreachable: `We couldn't load ${BRAND_NAME}`,
  tryAgain: 'Try again',
  proofTitle: "Confirm that it's you",
  proofByCode: 'Enter a code from your authenticator app, or one of your recovery codes.',
  proofByPassword: 'Enter your password once more.',
  code: 'Code',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  loggedOut: 'Logged out',
  loggedOutWords: 'You have been successfully logged out.',
  logOutFailed: 'Not logged out',
});
