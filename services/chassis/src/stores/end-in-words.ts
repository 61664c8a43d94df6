import { inspect } from 'node:util';
import type pg from 'pg';
import { DomainError } from '../http/errors.ts';
import { isTransient } from './store-errors.ts';

/**
 * Lets an operator's program that meets a lost store end with a sentence on standard error and with 1, not with a stack trace. Without a
 * connection of `pool` the program has changed nothing; it says so only where it is given the pool that all its changes begin in.
 */
export function endInWords(pool?: pg.Pool): void {
  let isUnchanged = pool !== undefined;
  pool?.once('connect', () => (isUnchanged = false));
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${isTransient(error) ? sentenceOf(error, isUnchanged) : inspect(error)}\n`);
    process.exit(1);
  });
}

function sentenceOf(error: Error, isUnchanged: boolean): string {
  const { message } = error instanceof DomainError && error.cause instanceof Error ? error.cause : error;
  // Prisma shows the call before it says what went wrong.
  const reason = message.trim().split('\n').at(-1);
  return isUnchanged
    ? `The database could not be reached, so nothing was changed (${reason}). Look whether it runs, and try again.`
    : `A store did not answer in time, so it is not known what was changed (${reason}). Look first, then try again.`;
}
