import { describe, expect, it } from 'vitest';
import { modelOf } from './report-words.ts';

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
