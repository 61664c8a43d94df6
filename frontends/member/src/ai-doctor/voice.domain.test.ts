import { expect, test } from 'vitest';
import { voiceFor } from './voice.domain.ts';

const british = { lang: 'en-GB', localService: true };
const nigerian = { lang: 'en_NG', localService: true };
const remote = { lang: 'yo-NG', localService: false };
const french = { lang: 'fr-FR', localService: true };

test.each([
  ['a Nigerian voice first', 'en', [british, nigerian], nigerian],
  ['English for Pidgin', 'pcm', [french, british], british],
  ['no voice that sends the answer away', 'yo', [british, remote], undefined],
  ['no voice of another language', 'ha', [french, british], undefined],
])('%s', (_what, language, voices, expected) => {
  expect(voiceFor(language, voices)).toBe(expected);
});
