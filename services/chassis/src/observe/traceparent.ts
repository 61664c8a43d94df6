import { randomUUID } from 'node:crypto';

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Whether a text is a `traceparent` of W3C Trace Context, version 00. */
export function isTraceparent(text: unknown): text is string {
  return typeof text === 'string' && FORM.test(text);
}

/**
 * A `traceparent` for a call that is not recorded, as its flag says: of the caller's trace where it names one, else of a new trace. Events
 * carry it, so that related lines can be found even then.
 */
export function nextTraceparent(callers?: unknown): string {
  const trace = isTraceparent(callers) ? callers.slice(3, 35) : hex();
  return `00-${trace}-${hex().slice(16)}-00`;
}

function hex(): string {
  // randomUUID draws from a buffer filled ahead, which randomBytes does not: a tenth of the cost per request.
  return randomUUID().replaceAll('-', '');
}
