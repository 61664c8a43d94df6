import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { SECOND_PERSON_FROM } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { BankEvidence } from './bank-evidence.domain.ts';

/** Evidence that a payment was made at the bank, and how its decision stands. */
export type Approval = BankEvidence & {
  id: string;
  state: 'alone' | 'awaiting' | 'approved' | 'refused' | 'overtaken';
  firstId: string;
  reason: string | null;
};

/** Evidence as somebody gives it. */
export type NewApproval = {
  intentId: string;
  state: 'alone' | 'awaiting';
  evidence: BankEvidence;
  actor: { id: string; role: string };
  at: Date;
};

/** Whether a payment of this amount needs a second person. */
export const needsSecondPerson = (amountKobo: number): boolean => amountKobo >= SECOND_PERSON_FROM * 100;

/** Whether this is the evidence that the same person gave before, for example after a lost reply. */
export function isSameEvidence(given: Approval, evidence: BankEvidence, staffId: string): boolean {
  const { bankRef, amountKobo, paidOn } = evidence;
  return given.firstId === staffId && given.bankRef === bankRef && given.amountKobo === amountKobo && given.paidOn === paidOn;
}

/** What a decision does with evidence: nothing where it was decided so already; 409 where it was decided otherwise, or there is none. */
export function decideOn(approval: Approval | undefined, wanted: 'approved' | 'refused', paymentStatus: string): 'decide' | 'nothing' {
  if (approval === undefined) throw wrongState(paymentStatus);
  if (approval.state === 'awaiting') return 'decide';
  const isRefused = approval.state === 'refused';
  if (isRefused === (wanted === 'refused')) return 'nothing';
  throw wrongState(isRefused ? 'refused' : paymentStatus);
}

/** 409: it stands otherwise than this call wants. */
export function wrongState(status: string): DomainError {
  return new DomainError('wrong_state', 'This was decided otherwise already.', { kind: 'conflict', extra: { status } });
}
