import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffAccount } from './second-person.domain.ts';
import { findStaffAccount } from './staff-account.store.ts';

/** Two accounts as identity told them; 503 while it has not: without knowing who they are, nobody decides on the other's. */
export async function findBothAccounts(run: RunSql, firstId: string, secondId: string): Promise<[StaffAccount, StaffAccount]> {
  const [first, second] = [await findStaffAccount(run, firstId), await findStaffAccount(run, secondId)];
  if (first !== undefined && second !== undefined) return [first, second];
  const kind = { kind: 'unavailable', retryAfterSeconds: 10 } as const;
  throw new DomainError('account_unknown', "We don't know enough of both accounts yet. Please try again in a minute.", kind);
}
