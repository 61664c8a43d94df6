import { expect, test } from 'vitest';
import { inParts } from './event-parts.ts';

/** Events as words: type, key and number, such as `a:one:1`. */
const read = (words: string) =>
  words.split(' ').map((word) => {
    const [type, key] = word.split(':');
    return { word, type, key };
  });
const shown = (words: string) => inParts(read(words), new Set(['a', 'b'])).map((part) => part.map(({ word }) => word).join(' '));

test.each([
  ['of one type are one part', 'a:one:1 a:two:1 a:one:2', ['a:one:1 a:two:1 a:one:2']],
  ['of another type in between hold nothing up', 'a:one:1 b:two:1 a:three:1 b:four:1', ['a:one:1 a:three:1', 'b:two:1 b:four:1']],
  [
    'that are handled one at a time are a part each',
    'a:one:1 alone:two:1 alone:two:2 a:three:1',
    ['a:one:1 a:three:1', 'alone:two:1', 'alone:two:2'],
  ],
  ['of one key keep their order', 'a:one:1 b:one:2 a:one:3 a:two:1', ['a:one:1', 'b:one:2', 'a:one:3 a:two:1']],
  [
    'of one key keep it behind one that is handled alone',
    'a:one:1 alone:one:2 a:two:1 a:one:3',
    ['a:one:1 a:two:1', 'alone:one:2', 'a:one:3'],
  ],
])('events %s', (_what, words, parts) => {
  expect(shown(words)).toEqual(parts);
});
