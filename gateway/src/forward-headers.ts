import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { stateOf } from './request-state.ts';

/**
 * What a caller may tell a service. All else stays outside, so that nobody can pass for the gateway: what a service needs
 * beside these is added here by name.
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
  'range',
  'transfer-encoding',
  'user-agent',
  // Of the payment provider, over the bytes of the body.
  'x-paystack-signature',
  'x-client-time',
] as const;

/** Replaces the caller's headers by those that may pass, and the gateway's own. Cookies stay here. */
export function setForwardHeaders(req: IncomingMessage, token: string): void {
  const { requestId, traceparent, address, deviceHash } = stateOf(req);
  const headers: NodeJS.Dict<string | string[]> = {
    'x-internal-token': token,
    'x-request-id': requestId,
    traceparent,
    'x-client-address': address,
  };
  if (deviceHash !== undefined) headers['x-device-hash'] = deviceHash;
  for (const name of PASSED) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  req.headers = headers as IncomingHttpHeaders;
}
