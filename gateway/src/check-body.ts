import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { DEFAULT_MAX_BODY_BYTES, type Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { bodyOnRead, notJson, notPlain, type Refusal, tooLarge } from './refusals.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/** Whether a body follows the headers. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The largest body in bytes that an operation accepts. */
export function mostBytes(endpoint: Endpoint): number {
  return endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
}

/** Refuses a body by its headers, before any of it is read: 415 or 413. */
export const checkBody: RequestHandler = (req, res, next) => {
  const { route } = stateOf(req);
  const refusal = route && hasBody(req.headers) ? faultOfBody(route.endpoint, req.headers) : undefined;
  if (refusal === undefined) next();
  else refuse(req, res, refusal);
};

function faultOfBody(endpoint: Endpoint, headers: IncomingHttpHeaders): Refusal | undefined {
  if (endpoint.method === 'GET') return bodyOnRead;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return notPlain;
  if (endpoint.rawBody !== true && !isJson(headers['content-type'] ?? '')) return notJson;
  const most = mostBytes(endpoint);
  return Number(headers['content-length'] ?? 0) > most ? tooLarge(most) : undefined;
}

function isJson(type: string): boolean {
  if (!JSON_TYPE.test(type)) return false;
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  return charset === 'utf-8' || charset === 'utf8';
}
