import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words around the legal texts. */
export const t = createTexts('legal', {
  privacy: 'Privacy notice',
  terms: 'Terms of use',
  joining: 'By creating an account you accept the terms of use and confirm that you have read the privacy notice.',
});
