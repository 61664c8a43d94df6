import { PAYABLE_DAYS } from '@sabiwell/proto/http/payment-rules.ts';

/**
 * What a visit costs. It can be paid while it is open, and for some days after it was completed. `kept` ended late by the member, so the
 * doctor keeps what was paid until then; `closed` goes back whatever is paid.
 */
export type Charge = {
  bookingId: string;
  /** Undefined while a guest has no account. */
  userId: number | undefined;
  doctorId: number;
  amountKobo: number;
  state: 'open' | 'completed' | 'kept' | 'closed';
  completedAt: Date | undefined;
  version: number;
};

const DAY_MS = 86_400_000;

/** What happens to money that arrives for a visit now: it waits for the visit, it is earned at once, or it goes back. */
export function fateOf({ state, completedAt }: Pick<Charge, 'state' | 'completedAt'>, now: Date): 'hold' | 'earn' | 'return' {
  if (state === 'open') return 'hold';
  const isPayable = completedAt !== undefined && now.getTime() - completedAt.getTime() <= PAYABLE_DAYS * DAY_MS;
  return state === 'completed' && isPayable ? 'earn' : 'return';
}
