import { expect, it } from 'vitest';
import { carePlanOf, carePlanWords } from './elder-care-rules.ts';

it.each([
  ['elder_care_care', '1 call a week'],
  ['elder_care_thrive', '2 calls a week and 1 home visit a month'],
  ['elder_care_vital', '3 calls a week and 1 home visit a week'],
])('%s promises %s', (code, words) => expect(carePlanWords(carePlanOf(code))).toBe(words));
