import { expect, test } from 'vitest';
import { url } from '../e2e/running-product.ts';
import { checkApi } from './check-api.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { findSchemathesis } from './find-schemathesis.ts';

test('at most ten reasons are listed', () => {
  expect(EXCEPTIONS.length).toBeLessThanOrEqual(10);
});

test('the product does what its document says', { timeout: 480_000 }, async ({ skip }) => {
  const schemathesis = await findSchemathesis(console.log);
  if (process.env.CI !== 'true') skip(schemathesis === undefined, 'this needs Python 3.10 or later with pip');
  if (schemathesis === undefined) throw new Error('Python or its packages can not be had.');
  const { found, output } = await checkApi(schemathesis, url);
  expect(found, output).toEqual([]);
});
