import { describe, expect, test } from 'vitest';
import { joined, listensFor, troubleOf, withWords } from './dictation.domain.ts';

test.each([
  ['English as it is spoken in Nigeria', 'en', 'en-NG'],
  ['English for Pidgin, which no browser knows', 'pcm', 'en-NG'],
  ['Hausa of Nigeria', 'ha', 'ha-NG'],
])('%s', (_what, language, expected) => {
  expect(listensFor(language)).toBe(expected);
});

describe('words that were heard', () => {
  test.each([
    ['begin an empty question', '', 'my head hurts', 'my head hurts'],
    ['follow what was typed, after a space', 'Since Monday', 'my head hurts', 'Since Monday my head hurts'],
    ['follow a line that was begun', 'Since Monday\n', 'my head hurts', 'Since Monday\nmy head hurts'],
    ['come without the spaces around them', 'Since Monday ', ' my head hurts ', 'Since Monday my head hurts'],
    ['change nothing where there are none', 'Since Monday', '  ', 'Since Monday'],
  ])('%s', (_what, text, words, expected) => {
    expect(withWords(text, words)).toBe(expected);
  });
});

describe('one utterance', () => {
  test.each([
    ['is nothing at first', [], ''],
    ['comes in pieces where the last words are less sure', ['my head', ' hurts'], 'my head hurts'],
    ['comes anew each time in Chrome on Android', ['my', 'my head', 'My head hurts', 'my head hurts'], 'my head hurts'],
  ])('%s', (_what, transcripts, expected) => {
    expect(joined(transcripts)).toBe(expected);
  });
});

test.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'service'],
  ['audio-capture', 'microphone'],
  ['no-speech', 'silence'],
  ['network', 'network'],
  ['language-not-supported', 'language'],
  ['phrases-not-supported', 'other'],
])('%s is told as %s', (code, expected) => {
  expect(troubleOf(code)).toBe(expected);
});

test('what this page ended itself is no trouble', () => {
  expect(troubleOf('aborted')).toBeUndefined();
});
