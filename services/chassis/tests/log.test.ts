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

const full = "OOM command not allowed when used memory > 'maxmemory'.";
const command = {
  name: 'xadd',
  args: ['ev:sabiwell.identity-pii.v1', '*', 'data', '{"email":"ada@example.com","tel":"+2348012345678"}'],
};
const ofRedis = { message: full, command, previousErrors: [{ message: full, command }] };

it('an error of Redis is logged by its command and its causes, without what was to be stored', () => {
  const { stdout: line } = logged({ command, previousErrors: [{ message: full, command }] });
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'refused', command: { name: 'xadd' }, previousErrors: [full] } });
  expect(line).not.toMatch(/ada@|\+234/);
});

it.each([
  ['as its cause', { cause: ofRedis }],
  ['as one of several', { errors: [ofRedis, { message: 'refused too', errors: [ofRedis] }] }],
  ['in a field', { failure: ofRedis }],
  ['in a field of its cause', { failure: { message: 'no room', reason: ofRedis } }],
  ['in a field that is no error', { extra: { failures: [ofRedis] } }],
])('an error that carries one of Redis %s is logged without what was to be stored', (_where, error) => {
  const { stdout: line } = logged(error);
  expect(line).toContain(full);
  expect(line).not.toMatch(/ada@|\+234/);
});

it('an operator’s program logs beside its answer, on standard error', () => {
  const { stdout, stderr } = logged({ code: '23514' }, 'operator');
  expect(stdout).toBe('');
  expect(JSON.parse(stderr)).toMatchObject({ level: 'warn', service: 'small', err: { message: 'refused' } });
});
