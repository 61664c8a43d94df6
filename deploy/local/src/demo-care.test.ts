import { expect, test } from 'vitest';
import { LANGUAGE_CHOICES } from '@sabiwell/proto/http/doctor-rules.ts';
import { demoDoctors } from './demo-care.ts';

test.each(LANGUAGE_CHOICES)('somebody among the demo doctors speaks %s, and can be booked', (language) => {
  expect(demoDoctors.some(({ languages, available }) => available && languages.includes(language))).toBe(true);
});
