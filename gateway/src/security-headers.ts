import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
// No API answer is a document; media and the web app have a policy of their own.
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer, errors included. They never differ, so they are built once. */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  const headers = [
    ['content-security-policy', CLOSED_POLICY],
    ['permissions-policy', PERMISSIONS],
    ['cache-control', 'no-store'],
    ...headersOfHelmet(production),
  ] as const;
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
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
