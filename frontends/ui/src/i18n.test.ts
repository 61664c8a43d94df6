import { afterEach, expect, test } from 'vitest';
import { createTexts, inOwnWords, problemInOwnWords, setTranslation, spokenLanguage, type Translation } from './i18n.ts';

const t = createTexts('test', { plain: 'Home', left: '{n} of {total} left' });

const pidgin: Translation = {
  language: 'pcm',
  texts: { test: { left: 'E remain {n} for {total}' }, other: { plain: 'House' } },
  problem: (code, { wait }) => (code === 'too_many' ? `Wait ${wait}` : undefined),
  sentence: (english) => (english === 'Enter a name.' ? 'Put name.' : english),
};

afterEach(() => setTranslation(undefined));

test('a sentence gets its values', () => {
  expect([t('plain'), t('left', { n: 2, total: 3 })]).toEqual(['Home', '2 of 3 left']);
});

test('a sentence is said in the chosen language, and in English where that language has none', () => {
  expect(spokenLanguage()).toBe('en');
  setTranslation(pidgin);
  expect(spokenLanguage()).toBe('pcm');
  expect([t('plain'), t('left', { n: 2, total: 3 })]).toEqual(['Home', 'E remain 2 for 3']);
});

test('what the server refused is said by its code, else by its sentence, else as it came', () => {
  expect(problemInOwnWords('too_many', { wait: 5 }, 'Try again in 5.')).toBe('Try again in 5.');
  setTranslation(pidgin);
  expect(problemInOwnWords('too_many', { wait: 5 }, 'Try again in 5.')).toBe('Wait 5');
  expect(problemInOwnWords('invalid', undefined, 'Enter a name.')).toBe('Put name.');
  expect(problemInOwnWords(undefined, undefined, 'No.')).toBe('No.');
  expect([inOwnWords('Enter a name.'), inOwnWords('No.')]).toEqual(['Put name.', 'No.']);
});
