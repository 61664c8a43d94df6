import type { Context } from '../../context.ts';
import { type Counted, countAgainst, forgive } from '../../sessions/throttle.store.ts';
import { tooManyAttempts } from '../../sessions/too-many-attempts.ts';

/**
 * Counts a code before it is checked, and refuses it with 429 after five wrong ones in 10 minutes. Recovery codes count too, at sign-in
 * and wherever else a code proves somebody.
 */
export async function countCode({ pool, clock }: Pick<Context, 'pool' | 'clock'>, accountId: string): Promise<void> {
  const wait = await countAgainst(pool, codeLimit(accountId), clock());
  if (wait > 0) throw tooManyAttempts('with a wrong code', wait);
}

/** Takes the count back, because the code was right. */
export async function forgiveCode({ pool, clock }: Pick<Context, 'pool' | 'clock'>, accountId: string): Promise<void> {
  await forgive(pool, codeLimit(accountId), clock());
}

function codeLimit(accountId: string): Counted[] {
  return [{ subject: `code of staff account ${accountId}`, rule: { limit: 5, windowSeconds: 10 * 60 } }];
}
