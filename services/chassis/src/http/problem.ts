import { STATUS_CODES } from 'node:http';
import { DomainError, statusOf } from './errors.ts';

export type Problem = { status: number; headers: Record<string, string>; body: Record<string, unknown> };

/** Where a problem occurred: the path without its query, and the id that is in the log line too. */
export type ProblemPlace = { instance: string; requestId: string };

const BROKEN = 'Something went wrong on our side. Please try again in a moment.';

/**
 * Turns any error into problem JSON (RFC 9457). `message` and `error` repeat `detail`, because a client of the specification reads
 * message, else error, else the text. Causes are only logged.
 */
export function toProblem(error: unknown, at: ProblemPlace): Problem {
  if (error instanceof DomainError) return domainProblem(error, at);
  const status = statusOfForeign(error);
  if (status === 413) return problemOf(413, 'too_large', 'This is too large to send.', at);
  if (status === 415) return problemOf(415, 'unsupported', 'Please send JSON in UTF-8.', at);
  if (status !== undefined && status < 500) return problemOf(400, 'invalid', "We couldn't read this request.", at);
  return problemOf(500, 'internal', BROKEN, at);
}

/** A problem of this status and code with one sentence. */
export function problemOf(status: number, code: string, detail: string, at: ProblemPlace, extra: Record<string, unknown> = {}): Problem {
  return {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
    body: {
      type: `urn:sabiwell:problem:${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail,
      message: detail,
      error: detail,
      instance: at.instance,
      code,
      requestId: at.requestId,
      ...extra,
    },
  };
}

function domainProblem(error: DomainError, at: ProblemPlace): Problem {
  const extra = error.errors === undefined ? error.extra : { ...error.extra, errors: error.errors };
  const problem = problemOf(statusOf[error.kind], error.code, error.message, at, extra);
  Object.assign(problem.headers, error.headers);
  const retryAfter = error.retryAfterSeconds ?? (error.kind === 'unavailable' || error.kind === 'rate-limited' ? 2 : undefined);
  if (retryAfter !== undefined) problem.headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfter)));
  return problem;
}

/** The status that a library (express, body-parser) set on its error. */
function statusOfForeign(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
