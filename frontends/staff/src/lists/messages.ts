import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words that the lists of every portal share. */
export const t = createTexts('lists', {
  refresh: 'Refresh',
});
