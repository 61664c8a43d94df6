import { DomainError } from '@sabiwell/chassis/http/errors.ts';

/** PostgreSQL's codes for a deadlock, a transaction that must be repeated, and a lock that was not free in time. */
const CONFLICTS = new Set(['40P01', '40001', '55P03']);

/** Whether a transaction failed because others wanted the same rows; the same transaction may succeed at once. */
export function isLockConflict(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && CONFLICTS.has(cause.code as string);
}
