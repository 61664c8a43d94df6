import { describe, expect, test } from 'vitest';
import { checkNumbers, type OwnNumbers } from './check-numbers.domain.ts';

const own: OwnNumbers = {
  members: 8,
  walletKobo: 5_000,
  activePeriods: 3,
  paymentsOk: 20,
  paymentsBad: 2,
  paymentsPending: 0,
  sales: 12,
  salesKobo: 90_000,
};
const line = (changed: object = {}) => `${JSON.stringify({ ...own, conversion: 0.375, ...changed })}\n`;

describe('the numbers of the product after chaos', () => {
  test('are right where SQL, outsiders and the services count the same', () => {
    expect(checkNumbers({ fromSql: line(), fromEvents: line() }, own)).toEqual([]);
  });

  test('are wrong where outsiders count otherwise than SQL', () => {
    const found = checkNumbers({ fromSql: line(), fromEvents: line({ paymentsOk: 19 }) }, own);
    expect(found).toEqual([expect.stringMatching(/^outsiders count .*"paymentsOk":19.*, and SQL counts .*"paymentsOk":20/)]);
  });

  test('are wrong where both missed what a service has', () => {
    const missed = line({ walletKobo: 4_500, sales: 11 });
    expect(checkNumbers({ fromSql: missed, fromEvents: missed }, own)).toEqual([
      'outsiders count walletKobo 4500, and the services have 5000',
      'outsiders count sales 11, and the services have 12',
    ]);
  });
});
