import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('notFound', {
  title: 'Page Not Found',
  redirecting: 'Redirecting if possible',
  why: 'This page may have moved, or the link may be incomplete.',
  signIn: 'Go to the sign-in page',
  start: 'Go to the start page',
});
