import { afterEach, expect, test } from 'vitest';
import { createTexts, setTranslations } from './i18n.ts';

const t = createTexts('test', { plain: 'Home', left: '{n} of {total} left' });

afterEach(() => setTranslations({}));

test('a sentence gets its values', () => {
  expect([t('plain'), t('left', { n: 2, total: 3 })]).toEqual(['Home', '2 of 3 left']);
});

test('a sentence is said in the chosen language, and in English where that language has none', () => {
  setTranslations({ test: { left: 'E remain {n} for {total}' }, other: { plain: 'House' } });
  expect([t('plain'), t('left', { n: 2, total: 3 })]).toEqual(['Home', 'E remain 2 for 3']);
});
