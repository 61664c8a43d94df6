import { createTexts } from '@sabiwell/ui/i18n.ts';

const english = {
  title: 'This window could not be opened',
  why: 'Check your internet connection and load the page again.',
  reload: 'Load again',
};

/** The words for dialogs whose code did not come; apart from the others, because these are needed before it. */
export const t = createTexts(english);
