import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { ALLOWANCE_USED_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import type { Candidate, Failure, Reply, Step } from './analysis-steps.ts';

const REFUSED = new Set([400, 401, 403, 404, 409, 413, 415, 429]);
const AWAY = new Set([502, 503, 504]);

/** Whether the food table was asked and not a model, and whether the server had accepted the photo. */
export type HowSent = { fromTable: boolean; accepted: boolean };

/** The step that follows a failed call, by the list in spec 1 section 8 and the additions in contract.md section 3. */
export function failureStep(reply: Reply, { fromTable, accepted }: HowSent): Step {
  const { status, message } = reply;
  // An accepted photo was sent well, so whatever the status, it is the analysis that failed.
  if (accepted) return failed({ kind: 'unclear', message, aiAway: !fromTable && AWAY.has(status), fromTable, offerTable: !fromTable });
  if (status === 402) return { at: 'limit', message: message || inOwnWords(ALLOWANCE_USED_MESSAGE) };
  if (status === 403 && codeOf(reply) === 'consent_required') return { at: 'consent' };
  if (status === 422 && codeOf(reply) === 'dish_required') return { at: 'dish', reason: 'asked', candidates: candidatesOf(reply) };
  if (status === 0) return failed({ kind: 'offline', message });
  if (REFUSED.has(status) || (fromTable && AWAY.has(status))) return failed({ kind: 'refused', message, waitSeconds: waitOf(reply) });
  return failed({ kind: 'unclear', message, aiAway: AWAY.has(status), fromTable, offerTable: !fromTable });
}

function failed(failure: Pick<Failure, 'kind' | 'message'> & Partial<Failure>): Step {
  return { at: 'failed', failure: { waitSeconds: null, aiAway: false, fromTable: false, offerTable: false, ...failure } };
}

function fieldOf(reply: Reply, name: string): unknown {
  return typeof reply.body === 'object' && reply.body !== null ? (reply.body as Record<string, unknown>)[name] : undefined;
}

/** The `code` of a problem body, or an empty text. */
export function codeOf(reply: Reply): string {
  const code = fieldOf(reply, 'code');
  return typeof code === 'string' ? code : '';
}

/** Seconds to wait before another try, if the reply names them. */
export function waitOf(reply: Reply): number | null {
  const seconds = fieldOf(reply, 'retryAfterSeconds');
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
}

function candidatesOf(reply: Reply): Candidate[] {
  const listed = fieldOf(reply, 'candidates');
  if (!Array.isArray(listed)) return [];
  return listed.filter((one): one is Candidate => typeof one?.dishId === 'string' && typeof one?.name === 'string');
}
