import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { stateOf } from './request-state.ts';

/**
 * The headers that a caller may send to a service. All others are dropped, so that nobody can pretend to be the gateway: a header that a
 * service needs is added here by name.
 */
const PASSED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'range',
  'transfer-encoding',
  'user-agent',
  // The payment provider's signature over the bytes of the body.
  'x-paystack-signature',
  'x-client-time',
  // The version that a list must have reached for somebody who has just changed a row of it.
  'x-min-version',
] as const;

/** Replaces the caller's headers by the allowed ones and the gateway's own. Cookies and bearer tokens stay here. */
export function setForwardHeaders(req: IncomingMessage, token: string): void {
  const { requestId, traceparent, address, deviceHash, refreshHash } = stateOf(req);
  const headers: NodeJS.Dict<string | string[]> = {
    'x-internal-token': token,
    'x-request-id': requestId,
    traceparent,
    'x-client-address': address,
  };
  if (deviceHash !== undefined) headers['x-device-hash'] = deviceHash;
  if (refreshHash !== undefined) headers['x-refresh-hash'] = refreshHash;
  for (const name of PASSED) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  req.headers = headers as IncomingHttpHeaders;
}
