import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The texts about the member that several pages share. */
export const t = createTexts('account', {
  photoAlt: 'Photo of {name}',
  photo: 'Change or remove photo',
  addPhoto: 'Add photo',
  changePhoto: 'Change photo',
  removePhoto: 'Remove photo',
  photoSaved: 'Photo updated',
  photoRemoved: 'Photo removed',
  photoFailed: 'Error',
  photoFailedWords: 'Failed to update profile photo',
  photoUnsent: 'Failed to update profile photo. {why}',
  invalidFile: 'Invalid File',
  invalidFileWords: 'Please select an image file',
  fileTooLarge: 'File Too Large',
  fileTooLargeWords: 'Please select an image smaller than 5MB',
  unconfirmed: "Your email isn't confirmed",
  unconfirmedWords: 'We sent a link to {email}. Confirm it to receive referral bonuses.',
  sendAgain: 'Send the email again',
  sent: 'Email sent',
  sentWords: 'Check the inbox of {email}.',
  notSent: 'Email not sent',
});
