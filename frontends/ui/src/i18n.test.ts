import { expect, test } from 'vitest';
import { createTexts } from './i18n.ts';

const t = createTexts({ plain: 'Home', left: '{n} of {total} left' });

test('a sentence gets its values', () => {
  expect([t('plain'), t('left', { n: 2, total: 3 })]).toEqual(['Home', '2 of 3 left']);
});
