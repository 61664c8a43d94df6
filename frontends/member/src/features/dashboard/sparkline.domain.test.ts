import { expect, test } from 'vitest';
import { sparkLines } from './sparkline.domain.ts';

test('figures go from left to right, and the highest one is at the top', () => {
  expect(sparkLines([[80, 120, 100]], 40)).toEqual([
    [
      { x: 0, y: 32 },
      { x: 50, y: 0 },
      { x: 100, y: 16 },
    ],
  ]);
});

test('two lines share one scale', () => {
  const [upper, lower] = sparkLines(
    [
      [120, 140],
      [80, 60],
    ],
    40,
  );
  expect([upper?.[1]?.y, lower?.[1]?.y]).toEqual([0, 32]);
});

test('figures that hardly change stay near the middle', () => {
  expect(sparkLines([[100, 101]], 40)[0]?.map(({ y }) => y)).toEqual([16.4, 15.6]);
});

test('a single figure stands at the end', () => {
  expect(sparkLines([[95]], 40)).toEqual([[{ x: 100, y: 16 }]]);
});
