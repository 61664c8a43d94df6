import { expect, test } from 'vitest';
import { DomainError, unavailable } from '../http/errors.ts';
import { asUnavailable, isStatementTimeout, isTransient } from './store-errors.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const withName = (name: string) => Object.assign(new Error('x'), { name });

/** What Redis 6 makes of an error within a script; Redis 7 leaves the error's own word in front. */
const inScript = (reason: string) =>
  new Error(`ERR Error running script (call to f_a288cd81b7d2fdab1035c5b953d488b17841930a): @user_script:3: @user_script: 3: ${reason}`);

const byPrisma = (originalCode: string) =>
  Object.assign(withCode('P2039'), { meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode } } } });

/** The error of a raw statement within a transaction. */
const byAdapter = (originalCode: string) => Object.assign(withName('DriverAdapterError'), { cause: { kind: 'postgres', originalCode } });

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['PostgreSQL shutting down', withCode('57P01'), true],
  ['PostgreSQL shutting down, told by Prisma', byPrisma('57P01'), true],
  ['a violation that Prisma does not know', byPrisma('23P01'), false],
  ["a lock that was waited for in vain, told by Prisma's adapter", byAdapter('55P03'), true],
  ["a violation, told by Prisma's adapter", byAdapter('23505'), false],
  ['a transaction that Prisma could not start', withCode('P2028'), true],
  ['too many connections', withCode('53300'), true],
  ['a deadlock', withCode('40P01'), true],
  ['a unique violation', withCode('23505'), false],
  ['no MongoDB server', withName('MongoServerSelectionError'), true],
  ['a MongoDB duplicate', withCode('11000'), false],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), true],
  ['Redis that did not answer', new Error('Command timed out'), true],
  ['Redis without memory', new Error("OOM command not allowed when used memory > 'maxmemory'."), true],
  ['Redis 6 without room, in a script', inScript('-MISCONF Errors writing to the AOF file: No space left on device'), true],
  ['Redis 6 without memory, in a script', inScript("-OOM command not allowed when used memory > 'maxmemory'."), true],
  ['a script of ours that is wrong', inScript('Wrong type'), false],
  ['an error of our own', new TypeError('x is undefined'), false],
  ['a refusal for now', unavailable(), true],
  ['a refusal for good', new DomainError('no', 'No.', { kind: 'conflict' }), false],
  ['no error at all', 'timeout exceeded when trying to connect', false],
])('%s is transient: %o -> %s', (_what, error, transient) => {
  expect(isTransient(error)).toBe(transient);
  const known = asUnavailable(error);
  expect(known instanceof DomainError && known.kind === 'unavailable').toBe(transient);
});

test.each([
  ['a statement timeout', withCode('57014'), true],
  ['a statement timeout as a refusal', unavailable(withCode('57014')), true],
  ['a statement timeout, told by Prisma', byPrisma('57014'), true],
  ['a server that answers nothing', new Error('Query read timeout'), false],
  ['a lock that was waited for in vain', withCode('55P03'), false],
  ['a lost connection as a refusal', unavailable(withCode('08006')), false],
  ['a refusal without a cause', unavailable(), false],
])('%s is a statement timeout: %o -> %s', (_what, error, isTimeout) => {
  expect(isStatementTimeout(error)).toBe(isTimeout);
});
