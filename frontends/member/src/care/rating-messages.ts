import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What stands beside the name of a doctor or a trainer. */
export const t = createTexts('careRating', {
  isNew: 'New',
  ratingWords: '{rating} of 5 stars, {count} ratings',
  ratingOne: '{rating} of 5 stars, 1 rating',
  demo: 'Demo',
});
