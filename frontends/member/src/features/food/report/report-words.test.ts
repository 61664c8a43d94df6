import { describe, expect, it } from 'vitest';
import { modelOf, nutrientsBeyond } from './report-words.ts';

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

it('nutrients that stand among the figures are not listed twice', () => {
  expect(nutrientsBeyond(['Fibre 3.6 g', 'Sugars 5.5 g', 'Saturated fat 2 g', 'Sodium 900 mg', 'Glycaemic load 54'])).toEqual([
    'Sugars 5.5 g',
    'Saturated fat 2 g',
  ]);
});
