import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What a process of its own prints that logs this error. */
function logged(error: object): string {
  const script = `import { createLog } from '${import.meta.resolve('./log.ts')}';
    createLog('small').warn({ err: Object.assign(new Error('refused'), ${JSON.stringify(error)}) }, 'a round failed');`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

it('an error of the database is logged by its constraint, without the row that broke it', () => {
  const row = 'Failing row contains (7, ada@example.com, Mama Ngozi, +2348012345678).';
  const line = logged({ code: '23514', constraint: 'refunded_no_more_than_paid', detail: row, where: row, parameters: [row] });
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'refused', constraint: 'refunded_no_more_than_paid' } });
  expect(line).not.toMatch(/ada@|Ngozi|\+234/);
});
