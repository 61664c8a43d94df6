import { hash as digest } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';

/** The form of every token that identity gives out, in a cookie or for the Authorization header. */
const TOKEN = /^[\w.~+/=-]{16,256}$/;
const BEARER = /^bearer(?:\s+|$)/i;

/** The cookies that the product sets, by their names in production, where browsers take them over https only, and elsewhere. */
export function cookieNames(production: boolean) {
  const prefix = production ? '__Host-' : '';
  return {
    session: `${prefix}sabiwell_sid`,
    device: `${prefix}sabiwell_device`,
    /** The cookie by which a portal renews its bearer token. It has a path, so its prefix can't be `__Host-`. */
    refresh: (portal: PortalSlug) => `${production ? '__Secure-' : ''}sabiwell_${portal}_rt`,
  };
}

/** SHA-256 of a cookie's value, in hex. The gateway and identity pass on only this hash, never the value. */
export function cookieHash(req: IncomingMessage, cookie: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at === -1 || pair.slice(0, at).trim() !== cookie) continue;
    return tokenHash(pair.slice(at + 1).trim());
  }
  return undefined;
}

/** What the Authorization header says: nothing, or a bearer token, whose hash is undefined where its form is not that of any token. */
export function bearerOf({ headers: { authorization } }: IncomingMessage): { hash: string | undefined } | undefined {
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  return { hash: tokenHash(authorization.replace(BEARER, '').trim()) };
}

function tokenHash(token: string): string | undefined {
  return TOKEN.test(token) ? digest('sha256', token, 'hex') : undefined;
}
