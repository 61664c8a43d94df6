import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isApi } from './choose-route.ts';
import { stateOf } from './request-state.ts';

const PERMISSIONS = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()';
/** For the pages of staff who never call. */
export const NO_PERMISSIONS = PERMISSIONS.replaceAll('(self)', '()');
// No API answer is a document; media and the web app have a policy of their own.
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers that mean something on documents alone. Elsewhere they would cost a member on a slow network 350 bytes a call. */
export const OF_DOCUMENTS: readonly string[] = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Headers of every answer, errors included. They never differ, so they are built once. */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  const onDocuments = [
    ['content-security-policy', CLOSED_POLICY],
    ['permissions-policy', PERMISSIONS],
    ['cache-control', 'no-store'],
    ...headersOfHelmet(production),
  ] as const;
  const onReplies = onDocuments.filter(([name]) => !OF_DOCUMENTS.includes(name.toLowerCase()));
  return (req, res, next) => {
    for (const [name, value] of isApi(stateOf(req).path) ? onReplies : onDocuments) res.setHeader(name, value);
    next();
  };
}

/** The headers that helmet would set on each answer, taken from a first one. */
function headersOfHelmet(production: boolean): [name: string, value: string][] {
  const found: [string, string][] = [];
  const setHeader = (name: string, value: string) => found.push([name, value]);
  const first = { setHeader, removeHeader: () => undefined } as unknown as ServerResponse;
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })({} as Parameters<ReturnType<typeof helmet>>[0], first, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return found;
}
