import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words around the authenticator app and the recovery codes. */
export const t = createTexts('secondStep', {
  why: 'An app on your phone shows a code that changes every 30 seconds. You need it beside your password, so a password that is stolen is not enough.',
  scan: 'Scan this with an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis.',
  qr: 'QR code for your authenticator app. Without a camera, type the key beside it into the app.',
  openApp: 'Open in the app on this phone',
  secret: 'Or type this key into the app:',
  copyKey: 'Copy the key',
  copied: 'Copied',
  notCopied: "Your browser doesn't allow copying here. Select the text instead.",
  firstCode: 'Code from the app',
  firstCodeHint: 'The 6 digits that it shows now for {name}.',
  firstCodeForm: 'Enter the 6 digits that your authenticator app shows now.',

  codesWhy:
    'Without your phone, one of these signs you in once in place of a code. Keep them where you keep your passwords, or on paper. They are shown only now.',
  codes: 'Recovery codes',
  copyAll: 'Copy all',
  download: 'Download as text',
  print: 'Print',
  fileTitle: '{product} recovery codes',
  fileOf: '{name}, {email}',
  fileMade: 'Made {when}. Earlier codes no longer work.',
  fileUse: 'Each code signs you in once in place of a code from your authenticator app.',
});
