import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a field for the date of birth. */
export const t = createTexts('birth', {
  birth: 'Date of birth',
  required: 'Date of birth is required.',
  form: 'Enter day, month and year, such as 17/05/1990.',
  year: 'Enter a year from 1900.',
  noSuchDay: 'There is no {day}. Check the day and the month.',
});
