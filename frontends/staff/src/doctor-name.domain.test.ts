import { expect, test } from 'vitest';
import { nameWithoutTitle } from './doctor-name.domain.ts';

test.each([
  ['Dr. Ada Obi', 'Ada Obi'],
  ['dr Ada Obi', 'Ada Obi'],
  ['Doctor Ada Obi', 'Ada Obi'],
  ['Ada Obi', 'Ada Obi'],
  ['Drisu Bello', 'Drisu Bello'],
])('%j is %j after "Dr."', (name, bare) => {
  expect(nameWithoutTitle(name)).toBe(bare);
});
