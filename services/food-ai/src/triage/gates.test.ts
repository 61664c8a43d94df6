import { describe, expect, it, vi } from 'vitest';
import {
  count,
  foldOf,
  plainOf,
  readDevelopmentSet,
  readHeldOutSet,
  readLaterSet,
  readOwnSet,
  score,
  type Case,
} from '../../tests/triage/score.ts';
import { Judge } from './judge.domain.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLikeness } from './read-likeness.ts';

const catalogue = readCatalogue();
const now = new Date('2026-11-23T12:00:00Z');
const isOn = (fold: number) => (from: string) => !from.startsWith('card:') || foldOf(from.slice(5)) !== fold;
// The own set is learnt from, so the rules judge it alone.
const folds = [0, 1, 2, 3, 4].map((fold) => new Judge(catalogue, isOn(fold)));
const whole = new Judge(catalogue, isOn(0), readLikeness());
const own = readOwnSet().map((it) => ({ it, isFlagged: folds[foldOf(it.card)]!.judge({ text: it.text, now }).isFlagged }));
const { open, sealed } = readDevelopmentSet();
const later = readLaterSet();
const heldOut = readHeldOutSet();
// Half of them are wishes to die, most of them hinted, and the other half was written to look like these.
const HARD = 'batch 83';
const part = (wanted: (it: Case) => boolean) => count(own.filter(({ it: one }) => wanted(one)));

// Thousands of messages are judged, which takes seconds where other work goes on beside it.
vi.setConfig({ testTimeout: 60_000 });

describe('the gates of triage', () => {
  it.each([
    ['the own set in five folds', () => count(own)],
    ['the open half', () => score(whole, open)],
    ['the sealed half', () => score(whole, sealed)],
    ['what was written later', () => score(whole, later)],
    [
      'what is held out',
      () =>
        score(
          whole,
          heldOut.filter(({ style }) => style !== HARD),
        ),
    ],
  ])('%s: 0.97 of emergencies found, 0.85 of others left', (_name, of) => {
    const { sensitivity, specificity } = of();
    expect(sensitivity).toBeGreaterThanOrEqual(0.97);
    expect(specificity).toBeGreaterThanOrEqual(0.85);
  });

  it.each(['en', 'pcm', 'ha', 'yo', 'ig'])('finds 0.9 of the emergencies in %s', (language) => {
    expect(part((one) => one.language === language).sensitivity).toBeGreaterThanOrEqual(0.9);
  });

  it.each(['crisis', 'pregnancy', 'baby_still'])('misses nothing of %s', (family) => {
    expect(part((one) => one.family === family).missed.map(({ text }) => text)).toEqual([]);
  });

  it.each(['en', 'pcm', 'ha', 'yo', 'ig'])('finds 0.97 of the emergencies in %s of what was written later', (language) => {
    const { sensitivity, specificity } = score(
      whole,
      later.filter((one) => one.language === language),
    );
    expect(sensitivity).toBeGreaterThanOrEqual(0.97);
    expect(specificity).toBeGreaterThanOrEqual(0.85);
  });

  it.each(['suicide', 'pregnancy'])('misses nothing of %s of what was written later', (family) => {
    const { missed } = score(
      whole,
      later.filter((one) => one.family === family),
    );
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  it('learns from nothing that is held out', () => {
    const known = new Set([...readOwnSet(), ...later].map(({ text }) => plainOf(text)));
    expect(heldOut.filter(({ text }) => known.has(plainOf(text)))).toEqual([]);
  });

  it('has a guideline for each phrase of over four words that stands in a test message', () => {
    const texts = [...own.map(({ it: one }) => one), ...open].map(({ text }) => text.toLowerCase());
    const phrases = [...catalogue.concepts.map((concept) => concept.phrases), ...Object.values(catalogue.modifiers)].flatMap((it) =>
      Object.values(it).flat(),
    );
    const long = phrases.filter(({ text, from }) => text.split(' ').length > 4 && from.startsWith('card:'));
    expect(long.filter(({ text }) => texts.some((message) => message.includes(text)))).toEqual([]);
  });
});
