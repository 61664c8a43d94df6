import { describe, expect, it } from 'vitest';
import { Likeness, marksOf, slotsIn, type HeadWeights } from './likeness.domain.ts';

const marks = Uint32Array.from(marksOf(['wrope', 'wlagoon', 'wrice'])).toSorted();
const head = (feature: string): HeadWeights => ({
  bias: -1,
  step: 1,
  threshold: 0,
  weights: Int8Array.from(marks, (mark) => (mark === marksOf([feature])[0] ? 100 : 0)),
});

describe('the likeness', () => {
  it('finds the place of each known mark, and none for one that nobody has said', () => {
    const slots = slotsIn(marks, marksOf(['wrope', 'wlagoon', 'wrice', 'wcassava']));
    expect(slots.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(slotsIn(new Uint32Array(), marksOf(['wrope']))).toEqual([]);
  });

  it('names the kind with a text of its own first', () => {
    const likeness = new Likeness({ marks, emergency: head('wrope'), crisis: head('wrope'), pregnancy: head('wlagoon') });
    const found = [['wrope'], ['wlagoon'], ['wrice', 'wcassava']].map((features) => likeness.of(features));
    expect(found).toEqual(['crisis', 'pregnancy', undefined]);
  });
});
