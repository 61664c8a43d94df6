import { expect, test } from 'vitest';
import { createBreaker } from './breaker.domain.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('opens for 15 seconds at the fifth fault in 30', () => {
  const breaker = createBreaker();
  for (const second of [0, 5, 10, 15]) breaker.fault(at(second));
  expect(breaker.isOpen(at(16))).toBe(false);
  breaker.fault(at(20));
  expect(breaker.isOpen(at(34))).toBe(true);
  expect(breaker.isOpen(at(35))).toBe(false);
});

test('stays closed while faults are rare', () => {
  const breaker = createBreaker();
  for (let second = 0; second < 100; second += 8) breaker.fault(at(second));
  expect(breaker.isOpen(at(97))).toBe(false);
});

test('a good answer forgives all faults', () => {
  const breaker = createBreaker();
  for (const second of [0, 1, 2, 3]) breaker.fault(at(second));
  breaker.success();
  breaker.fault(at(4));
  expect(breaker.isOpen(at(5))).toBe(false);
});
