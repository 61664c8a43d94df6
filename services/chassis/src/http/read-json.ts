import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { DEFAULT_MAX_BODY_BYTES, MOST_BODY_DEPTH, MOST_BODY_PARTS } from '@sabiwell/proto/http/endpoint.ts';
import { DomainError } from './errors.ts';
import { requestOf } from './http-app.ts';
import { faultOfJson, type JsonFault } from './json-limits.ts';

/** The step that reads the body of an endpoint: raw bytes, JSON that was judged by its bytes first, or nothing. */
export function bodyReader(endpoint: Endpoint): RequestHandler {
  const limit = endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  if (endpoint.rawBody === true) return express.raw({ type: () => true, limit, inflate: false });
  if (endpoint.body === undefined) return (_request, _response, next) => next();
  return express.json({
    limit,
    inflate: false,
    strict: false,
    verify: (request, _response, bytes, encoding) => {
      judge(endpoint, bytes, encoding);
      // A fingerprint of a password could be guessed offline, so such a body has none: the key then stands for the route alone.
      if (endpoint.hasSecrets !== true && request.headers['idempotency-key'] !== undefined)
        requestOf(request as Request).bodyHash = createHash('sha256').update(bytes).digest('hex');
    },
  });
}

/** 415: the body is not JSON in UTF-8, by what its sender says of it. */
export function notJson(): DomainError {
  return new DomainError('unsupported', 'Please send JSON in UTF-8.', { kind: 'unsupported' });
}

function judge({ longTexts = 0 }: Endpoint, bytes: Buffer, encoding: string): void {
  // Brackets look different in UTF-16, which body-parser would read too.
  if (encoding.toLowerCase() !== 'utf-8') throw notJson();
  const fault = faultOfJson(bytes, { depth: MOST_BODY_DEPTH, parts: MOST_BODY_PARTS, bytes: DEFAULT_MAX_BODY_BYTES, longTexts });
  if (fault !== undefined) throw refusals[fault]();
}

const refusals: Record<JsonFault, () => DomainError> = {
  'too-deep': () =>
    new DomainError('invalid', `This request is nested too deeply. The limit is ${MOST_BODY_DEPTH} levels.`, { kind: 'invalid' }),
  'too-many-parts': () =>
    new DomainError('invalid', `This request has too many parts. The limit is ${MOST_BODY_PARTS.toLocaleString('en')}.`, {
      kind: 'invalid',
    }),
  'too-large': () => {
    const most = `${DEFAULT_MAX_BODY_BYTES / 1000} kB`;
    const message = `This is too large to send. Apart from the photo or file, the limit is ${most}.`;
    return new DomainError('too_large', message, { kind: 'too-large', params: { most } });
  },
};
