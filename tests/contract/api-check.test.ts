import { expect, test } from 'vitest';
import { EXCEPTIONS } from '../api-check/exceptions.ts';

test('at most ten reasons excuse a disagreement between the API document and the product', () => {
  expect(EXCEPTIONS.length).toBeLessThanOrEqual(10);
});
