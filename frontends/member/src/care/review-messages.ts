import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words around what members say of a doctor or a trainer. */
export const t = createTexts('careReviews', {
  title: 'Reviews',
  loading: 'Loading the reviews',
  failed: "We couldn't load the reviews.",
  none: 'No reviews yet.',
  stars: '{stars} of 5 stars',
  more: 'Show more reviews',
  shown: '{count} reviews shown',
  shownOne: '1 review shown',
  end: "That's everything.",
});
