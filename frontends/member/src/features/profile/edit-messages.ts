import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the form of personal information. */
export const t = createTexts('profileEdit', {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  tel: 'Phone number',
  mobilePhone: 'Mobile number',
  whatsappNumber: 'WhatsApp number',
  sex: 'Sex',
  birth: 'Date of birth',
  bloodGroup: 'Blood group',
  city: 'City',
  country: 'Country',
  address: 'Address',
  optional: 'Optional',
  birthHint: 'Your age follows from it.',
  telHint: 'With the country code, for example +2348031234567.',
  notKnown: 'I do not know it',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Profile updated',
  failed: 'Update Failed',
  failedWords: 'Failed to update profile. Please try again.',
});
