import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What a process that logs this error prints. */
function logged(error: object, ...words: string[]) {
  const script = fileURLToPath(new URL('log-process.ts', import.meta.url));
  return spawnSync(process.execPath, [script, JSON.stringify(error), ...words], { encoding: 'utf8' });
}

it('an error of the database is logged by its constraint, without the row that broke it', () => {
  const row = 'Failing row contains (7, ada@example.com, Mama Ngozi, +2348012345678).';
  const { stdout: line } = logged({ code: '23514', constraint: 'refunded_no_more_than_paid', detail: row, where: row, parameters: [row] });
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'refused', constraint: 'refunded_no_more_than_paid' } });
  expect(line).not.toMatch(/ada@|Ngozi|\+234/);
});

it('an operator’s program logs beside its answer, on standard error', () => {
  const { stdout, stderr } = logged({ code: '23514' }, 'operator');
  expect(stdout).toBe('');
  expect(JSON.parse(stderr)).toMatchObject({ level: 'warn', service: 'small', err: { message: 'refused' } });
});
