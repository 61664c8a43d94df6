import { expect, test } from 'vitest';
import { readSentences } from './sentences.domain.ts';

function cut(text: string, size: number): string[] {
  const reader = readSentences();
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return [...pieces.flatMap((piece) => reader.add(piece)), ...reader.end()];
}

test.each([1, 3, 1000])('sentences are the same in pieces of %i', (size) =>
  expect(cut('Use 2.5 less. Ask Dr. Ada? Yes!\n1. Rest.\n- Walk\nEnd', size)).toEqual([
    'Use 2.5 less. ',
    'Ask Dr. Ada? ',
    'Yes!\n',
    '1. Rest.\n',
    '- Walk\n',
    'End',
  ]),
);

test('a text without an end is cut', () => expect(cut('a'.repeat(1300), 100).map((one) => one.length)).toEqual([600, 600, 100]));
test('blanks are no sentence', () => expect(cut('  \n ', 1)).toEqual([]));
