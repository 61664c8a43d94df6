import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The texts about the member that several pages share. */
export const t = createTexts('account', {
  photoAlt: 'Photo of {name}',
  addPhoto: 'Add photo',
  changePhoto: 'Change photo',
  removePhoto: 'Remove photo',
  photoHint: 'JPG, PNG or GIF, 5 MB at most.',
  photoSaved: 'Photo updated',
  photoRemoved: 'Photo removed',
  photoFailed: 'Error',
  photoFailedWords: 'Failed to update profile photo',
  photoUnsent: 'Failed to update profile photo. {why}',
  invalidFile: 'Invalid File',
  invalidFileWords: 'Please select an image file',
  fileTooLarge: 'File Too Large',
  fileTooLargeWords: 'Please select an image smaller than 5MB',
  unconfirmed: 'Your email address is not confirmed',
  unconfirmedWords: 'Open the link we sent to {email}. Confirm it to receive referral bonuses.',
  sendAgain: 'Send the email again',
  sent: 'Email sent',
  sentWords: 'Look into the inbox of {email}.',
  notSent: 'Email not sent',
});
