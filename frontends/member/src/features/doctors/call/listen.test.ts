import { expect, test } from 'vitest';
import { heardAfter, loudnessOf } from './listen.ts';

test('silence is not heard, a voice is, and stays so', () => {
  const silent = heardAfter({ percent: 0, hasHeard: false }, loudnessOf(new Float32Array(8)));
  expect(silent).toEqual({ percent: 0, hasHeard: false });
  const voice = heardAfter(silent, loudnessOf(new Float32Array([0.1, -0.1, 0.1, -0.1])));
  expect(voice).toEqual({ percent: 40, hasHeard: true });
  expect(heardAfter(voice, 0)).toEqual({ percent: 0, hasHeard: true });
});

test('nothing is louder than the bar', () => {
  expect(heardAfter({ percent: 0, hasHeard: false }, loudnessOf(new Float32Array([1, -1])))).toEqual({ percent: 100, hasHeard: true });
  expect(loudnessOf(new Float32Array())).toBe(0);
});
