import type { Catalogue } from '@sabiwell/ui/i18n.ts';

/** The sentences of the public booking page, which the form and the server share, by their English words. */
export const bookSentences: Catalogue = {
  'Name must be at least 2 characters': 'Name must reach 2 characters',
  'Please enter a valid email address': 'Abeg put correct email address',
  'Phone number must be at least 10 digits': 'Phone number must reach 10 digits',
  'Date of birth is required': 'Date of birth dey required',
  'This date of birth is in the future.': 'Dis date of birth never reach.',
  'Please select your gender': 'Abeg choose your gender',
  'Location is required': 'Location dey required',
  'Choose both a day and a time, or neither.': 'Choose day and time together, or leave both.',
  'Choose a day and a time from the list.': 'Choose day and time from di list.',
  'Thank you for your booking. Our team will contact you soon to confirm your appointment.':
    'Thank you for your booking. Our team go contact you soon to confirm your appointment.',
};
