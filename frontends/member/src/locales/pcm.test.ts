import { describe, expect, test } from 'vitest';
import type { Catalogue } from '@sabiwell/ui/i18n.ts';
import { pcm } from './pcm.ts';

type WithTexts = { t: { catalogue: string; english: Catalogue } };
const modules = import.meta.glob<WithTexts>(['../**/*messages.ts', '../../../ui/src/**/*messages.ts'], { eager: true });
const catalogues = Object.values(modules).map(({ t: { catalogue, english } }) => ({ catalogue, english }));

const namesIn = (sentence = '') =>
  [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted((one, other) => one.localeCompare(other));

test('every catalogue has a name of its own, and Pidgin has no other', () => {
  const names = catalogues.map(({ catalogue }) => catalogue);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(Object.keys(pcm.texts))).toEqual(new Set(names));
});

describe.each(catalogues)('Pidgin of $catalogue', ({ catalogue, english }) => {
  const own = pcm.texts[catalogue] ?? {};

  test('has every sentence, and no other', () => {
    expect(new Set(Object.keys(own))).toEqual(new Set(Object.keys(english)));
  });

  test('puts the same values into each', () => {
    const other = Object.keys(english).filter((key) => namesIn(own[key]).join() !== namesIn(english[key]).join());
    expect(other).toEqual([]);
  });
});
