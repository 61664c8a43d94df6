/** What went wrong in a call to the provider, without the words of any library. */
export type ProviderFault =
  | { at: 'reply'; status: number; code: string | null }
  /** Refused, reset, or cut off. */
  | { at: 'connection' }
  /** No answer, or only part of one, in time. */
  | { at: 'timeout' }
  /** An answer in another protocol: a login page, an incomplete body. */
  | { at: 'envelope' }
  /** The time limit was reached, or the caller stopped the call. */
  | { at: 'budget' };

export type FaultVerdict = { kind: 'provider_unavailable' | 'refused' | 'budget'; retryable: boolean };

const MONEY_IS_OUT = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
const CONTENT_IS_REFUSED = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);
const WORTH_A_RETRY = new Set([408, 409, 425, 429]);

/** What a fault means for whoever asked, and whether asking again can help. */
export function judgeFault(fault: ProviderFault): FaultVerdict {
  switch (fault.at) {
    case 'budget':
      return { kind: 'budget', retryable: false };
    case 'connection':
    case 'timeout':
    case 'envelope':
      return { kind: 'provider_unavailable', retryable: true };
    case 'reply':
      return judgeReply(fault.status, fault.code ?? '');
  }
}

function judgeReply(status: number, code: string): FaultVerdict {
  if (CONTENT_IS_REFUSED.has(code)) return { kind: 'refused', retryable: false };
  if (MONEY_IS_OUT.has(code)) return { kind: 'provider_unavailable', retryable: false };
  return { kind: 'provider_unavailable', retryable: status >= 500 || WORTH_A_RETRY.has(status) };
}
