import type { BalanceLeft } from '@sabiwell/proto/http/leaving.ts';
import { GRACE_DAYS } from '@sabiwell/proto/http/leaving-rules.ts';

const DAY_MS = 86_400_000;

/** leaving: signing in still takes the request back. erasing: nothing does any more. */
export type ErasureStatus = 'leaving' | 'cancelled' | 'erasing' | 'erased';

/** A member's request that their account be deleted. */
export type Erasure = { id: string; accountId: number; status: ErasureStatus; erasesAt: Date };

/** What a member has paid and not used, in kobo and by its end. */
export type PaidAhead = { walletKobo: number; heldFeesKobo: number; periods: readonly { plan: string; endsAt: Date }[] };

/** When the erasure of an account begins whose deletion is asked for now. */
export function erasesAt(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY_MS);
}

/** What the member would lose, in naira; undefined where it is nothing. A wallet below zero is no money of theirs. */
export function balanceLeft({ walletKobo, heldFeesKobo, periods }: PaidAhead, now: Date): BalanceLeft | undefined {
  const running = periods.filter(({ endsAt }) => endsAt > now);
  if (walletKobo <= 0 && heldFeesKobo <= 0 && running.length === 0) return undefined;
  return {
    wallet: walletKobo / 100,
    heldFees: heldFeesKobo / 100,
    subscriptions: running.map(({ plan, endsAt }) => ({ plan, endsAt: endsAt.toISOString() })),
  };
}
