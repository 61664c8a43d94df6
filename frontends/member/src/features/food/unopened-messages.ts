import { createTexts } from '@sabiwell/ui/i18n.ts';

const english = {
  title: 'We couldn’t open this window',
  why: 'Check your internet connection and load the page again.',
  reload: 'Load again',
};

/** The words for dialogs whose code failed to load; in a file of their own, because they are needed without that code. */
export const t = createTexts('foodUnopened', english);
