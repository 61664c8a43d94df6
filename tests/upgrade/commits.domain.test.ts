import { describe, expect, test } from 'vitest';
import { canBeUpgraded } from './commits.domain.ts';

describe('a commit to upgrade from', () => {
  test('is one that lacks migrations', () => {
    expect(canBeUpgraded('A\tservices/payments/prisma/migrations/0020_erasure/migration.sql\n')).toBe(true);
  });

  test.each([
    ['has them all', ''],
    ['has one that was edited since', 'A\t0020_b/migration.sql\nM\t0019_a/migration.sql'],
    ['has one that is under another number now', 'A\t0014_b/migration.sql\nD\t0013_b/migration.sql'],
  ])('is none that %s', (_what, nameStatus) => {
    expect(canBeUpgraded(nameStatus)).toBe(false);
  });
});
