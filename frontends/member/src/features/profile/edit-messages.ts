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
  bloodGroup: 'Blood group',
  city: 'City',
  country: 'Country',
  address: 'Address',
  optional: 'Optional',
  birthHint: 'DD/MM/YYYY. We work out your age from it.',
  telHint: 'Such as 0803 123 4567',
  notKnown: "I don't know",
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Profile updated',
  failed: 'Update Failed',
  failedWords: 'Failed to update profile. Please try again.',
});
