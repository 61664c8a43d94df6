import { expect, test } from 'vitest';
import { licenceStateOf } from './licence.domain.ts';

const AT = '2026-11-01T09:00:00.000Z';

test.each([
  [null, null, 'unverified'],
  [null, '2027-01-01', 'unverified'],
  [AT, null, 'unverified'],
  [AT, '2026-11-24', 'ended'],
  [AT, '2026-11-25', 'verified'],
  [AT, '2027-11-25', 'verified'],
] as const)('checked %s and valid until %s', (verifiedAt, licenceValidUntil, state) => {
  expect(licenceStateOf({ verifiedAt, licenceValidUntil }, '2026-11-25')).toBe(state);
});
