import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The output of a process that logs this error. */
function logged(error: object): string {
  const script = fileURLToPath(new URL('log-process.ts', import.meta.url));
  return execFileSync(process.execPath, [script, JSON.stringify(error)], { encoding: 'utf8' });
}

it('an error of the database is logged by its constraint, without the row that broke it', () => {
  const row = 'Failing row contains (7, ada@example.com, Mama Ngozi, +2348012345678).';
  const line = logged({ code: '23514', constraint: 'refunded_no_more_than_paid', detail: row, where: row, parameters: [row] });
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'refused', constraint: 'refunded_no_more_than_paid' } });
  expect(line).not.toMatch(/ada@|Ngozi|\+234/);
});
