import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { WRONG_PASSWORD_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import type { Context } from '../context.ts';
import { type Counted, forgive, countAgainst } from '../sessions/throttle.store.ts';
import { tooManyAttempts } from '../sessions/too-many-attempts.ts';

/** A member's account, or one of staff. */
type Owner = { id: number | string; passwordHash: string | null };

/**
 * Refuses callers who do not know the account's password with 403. Attempts are counted per account over everything that asks for it, so
 * that somebody with an unlocked phone can't go on guessing.
 */
export async function provePassword({ pool, clock }: Context, account: Owner, password: string, field: string): Promise<void> {
  const rule = { limit: 5, windowSeconds: 15 * 60, firstWaitSeconds: 10 };
  const counted: Counted[] = [{ subject: `password of account ${account.id}`, rule }];
  const wait = await countAgainst(pool, counted, clock());
  if (wait > 0) throw tooManyAttempts('with a wrong password', wait);
  if (!(await verifyPassword(account.passwordHash ?? undefined, password))) {
    throw wrongPassword(field);
  }
  await forgive(pool, counted, clock());
}

/** The refusal of a password that the request calls `field`. */
export function wrongPassword(field: string): DomainError {
  const errors = [{ path: field, message: WRONG_PASSWORD_MESSAGE }];
  return new DomainError('wrong_password', WRONG_PASSWORD_MESSAGE, { kind: 'forbidden', errors });
}
