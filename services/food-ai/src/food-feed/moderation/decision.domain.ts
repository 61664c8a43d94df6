import type { ReportDecision, ReportState } from '@sabiwell/proto/http/feed-rules.ts';

/** What a decision means for a report: nothing new, something else than what was decided, or the next state. */
export type Next = 'same' | 'contrary' | { to: 'kept' | 'removed'; outcome: 'kept' | 'removed' | 'restored' };

/**
 * The next state of a report: open → kept or removed, removed → kept by restoring. `wasRestored` is whether a kept one was removed before.
 * Whatever is gone stays so.
 */
export function nextOf(state: ReportState, decision: ReportDecision, wasRestored: boolean): Next {
  if (state === 'open') {
    if (decision === 'keep') return { to: 'kept', outcome: 'kept' };
    return decision === 'remove' ? { to: 'removed', outcome: 'removed' } : 'contrary';
  }
  if (state === 'removed') {
    if (decision === 'restore') return { to: 'kept', outcome: 'restored' };
    return decision === 'remove' ? 'same' : 'contrary';
  }
  if (state === 'kept') return decision === (wasRestored ? 'restore' : 'keep') ? 'same' : 'contrary';
  return 'contrary';
}
