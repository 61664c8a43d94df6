import type { EarningStatus, WithdrawalStatus } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { EARNING_WAIT_HOURS } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { wrongState } from '../staff/approval.domain.ts';

/** Money that a doctor asked for; amounts in kobo. */
export type Withdrawal = {
  id: string;
  doctorId: number;
  amountKobo: number;
  /** The account at the bank, as the provider calls it. */
  recipient: string;
  status: WithdrawalStatus;
  requestedBy: string;
  decidedAt: Date | undefined;
  reference: string | undefined;
  version: number;
};

const HOUR_MS = 3_600_000;

/** From when on a fee that was earned then can be withdrawn. */
export function availableAt(earnedAt: Date): Date {
  return new Date(earnedAt.getTime() + EARNING_WAIT_HOURS * HOUR_MS);
}

/** How an earning stands. */
export function earningStatus({ isBack, earnedAt }: { isBack: boolean; earnedAt: Date }, now: Date): EarningStatus {
  if (isBack) return 'reversed';
  return availableAt(earnedAt) <= now ? 'available' : 'waiting';
}

/**
 * What a doctor has, parted into what can be withdrawn and what waits. After a fee went back to a member there may be less than what
 * waits; that much of it is gone.
 */
export function partsOf({ balanceKobo, waitingKobo }: { balanceKobo: number; waitingKobo: number }): {
  availableKobo: number;
  waitingKobo: number;
} {
  const waiting = Math.min(waitingKobo, balanceKobo);
  return { availableKobo: balanceKobo - waiting, waitingKobo: waiting };
}

/** What a decision does: nothing where it was decided so already; 409 where it was decided otherwise. */
export function decisionOn(status: WithdrawalStatus, approve: boolean): 'decide' | 'nothing' {
  if (status === 'requested') return 'decide';
  if ((status === 'declined') === approve) throw wrongState(status);
  return 'nothing';
}

/** How a transfer stands, as the provider calls it. */
export type TransferStatus =
  'pending' | 'processing' | 'queued' | 'received' | 'otp' | 'success' | 'failed' | 'reversed' | 'abandoned' | 'blocked' | 'rejected';

/** What follows from what the provider says of a transfer: `late` is money that left after it had been given back here. */
export type Step = 'pay' | 'release' | 'takeBack' | 'staff' | 'late' | 'nothing';

/** Transfers that are not on their way any more. `otp` waits for somebody at the provider's dashboard. */
const NOT_SENT: ReadonlySet<TransferStatus> = new Set(['failed', 'reversed', 'abandoned', 'blocked', 'rejected']);

/** The step by which a withdrawal follows its transfer. */
export function stepOf(status: WithdrawalStatus, transfer: TransferStatus): Step {
  if (status === 'sending') {
    if (transfer === 'success') return 'pay';
    if (transfer === 'otp') return 'staff';
    return NOT_SENT.has(transfer) ? 'release' : 'nothing';
  }
  if (status === 'paid') return NOT_SENT.has(transfer) ? 'takeBack' : 'nothing';
  return transfer === 'success' ? 'late' : 'nothing';
}

/** Whether a transfer was never made: the provider answers, and does not know its reference an hour later. */
export function wasNeverMade(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() > HOUR_MS;
}

/** Whether staff must look after a transfer: it takes longer than any bank does. */
export function isStuck(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() > 24 * HOUR_MS;
}
