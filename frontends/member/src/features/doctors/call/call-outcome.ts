import type { LineState } from '@sabiwell/ui/call/call-line.ts';
import { troubleOf } from '@sabiwell/ui/call/call-trouble.ts';

/** Why there was no conversation in the app, or only the beginning of one, so that the other ways are offered. */
export type Reason = 'away' | 'missed' | 'declined' | 'insecure' | 'microphone' | 'line' | 'lost';
/** What the dialog shows: the form, the call, that it ended, or the other ways and why. */
export type Shown = 'form' | 'call' | 'ended' | Reason;

/** What the dialog shows for a state of the line. */
export function shownOf(state: Pick<LineState, 'step' | 'call' | 'trouble'>): Shown {
  const { step, call } = state;
  const trouble = troubleOf(state);
  if (step === 'idle') return 'form';
  if (step !== 'over') return 'call';
  if (trouble !== undefined) return trouble;
  if (call === undefined || call.way !== 'app') return 'away';
  if (call.callStatus === 'missed' || call.callStatus === 'declined') return call.callStatus;
  return 'ended';
}
