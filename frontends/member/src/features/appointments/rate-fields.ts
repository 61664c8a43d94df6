import { REVIEW_TEXT_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { t } from './messages.ts';

export const MOST_STARS = 5;

export type RateDraft = { stars: string; text: string };
export const noRating = (): RateDraft => ({ stars: '', text: '' });

/** The form that rates a visit. */
export const rateForm = (): FormDeclaration<RateDraft> => ({
  name: 'rate',
  fields: {
    stars: {
      label: t('stars'),
      control: 'choice',
      options: Array.from({ length: MOST_STARS }, (_, i) => ({ value: String(i + 1), label: starWords(i + 1) })),
      rule: (typed) => (typed === '' ? t('chooseStars') : undefined),
    },
    text: { label: t('rateText'), control: 'lines', rule: REVIEW_TEXT_RULE },
  },
});

function starWords(count: number): string {
  return count === 1 ? t('star') : t('starsOf', { count });
}
