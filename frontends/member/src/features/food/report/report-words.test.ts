import { describe, expect, it } from 'vitest';
import { bandTone, modelOf } from './report-words.ts';

describe('modelOf', () => {
  it.each([
    ['composition-table', null],
    ['openai-compatible:gpt-4o', 'gpt-4o'],
    ['openai-compatible:llava:13b', 'llava:13b'],
    ['plain', 'plain'],
  ])('%s', (source, model) => {
    expect(modelOf(source)).toBe(model);
  });
});

describe('bandTone', () => {
  it.each([
    [10, 'good'],
    [8, 'good'],
    [7.9, 'fair'],
    [6, 'fair'],
    [5.9, 'poor'],
    [0, 'poor'],
  ])('%f is %s', (score, tone) => {
    expect(bandTone(score)).toBe(tone);
  });
});
