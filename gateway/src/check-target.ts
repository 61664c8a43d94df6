import type { RequestHandler } from 'express';
import { stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { badRequest, badTarget, type Refusal, targetTooLong } from './refusals.ts';
import { THRESHOLDS } from './thresholds.ts';

const FORBIDDEN = /\/\/|[\\#]|%2f|%5c/i;
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Refuses requests that two readers could understand differently: targets other than a path, dot segments in any spelling, encoded or
 * doubled slashes, and a body with two lengths (security.md T22).
 */
export const checkTarget: RequestHandler = (req, res, next) => {
  const refusal = faultOfWire(req.headers) ?? faultOfTarget(req.url, stateOf(req).path);
  if (refusal === undefined) next();
  else refuse(req, res, refusal);
};

function faultOfWire(headers: NodeJS.Dict<string | string[]>): Refusal | undefined {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (coding !== 'chunked' || headers['content-length'] !== undefined)) return badRequest;
  return headers.host === undefined || headers.host === '' ? badRequest : undefined;
}

/** What is wrong with a request target; undefined when nothing is. */
export function faultOfTarget(target: string, path: string): Refusal | undefined {
  if (target.length > THRESHOLDS.targetLength) return targetTooLong;
  if (!path.startsWith('/') || FORBIDDEN.test(path)) return badTarget;
  const decoded = decode(path);
  if (decoded === undefined || CONTROL.test(decoded)) return badTarget;
  return decoded.split('/').some((segment) => segment === '.' || segment === '..') ? badTarget : undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
