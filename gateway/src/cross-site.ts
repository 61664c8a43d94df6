import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse } from './refuse.ts';
import { crossSite } from './refusals.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe call made by a page of another site (contract.md section 1). */
export const refuseCrossSite: RequestHandler = (req, res, next) => {
  if (SAFE.has(req.method) || isOurSite(req.headers)) next();
  else refuse(req, res, crossSite);
};

/**
 * `Sec-Fetch-Site` decides when present; else `Origin`, when present, must have the product's host. A call with neither does not come from
 * a browser: one that sends neither can't carry the cookie here from another site.
 */
export function isOurSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || hasHost(headers.origin, headers.host ?? '');
}

function hasHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const ours = `${from.protocol}//${host}`;
  return /^https?:$/.test(from.protocol) && URL.canParse(ours) && new URL(ours).host === from.host;
}
