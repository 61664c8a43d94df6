import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { RETURN_PATH } from '@sabiwell/proto/http/payment-rules.ts';
import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';
import { isApi } from './choose-route.ts';
import { createPageReader, type Page } from './web-page.ts';
import { stateOf } from './request-state.ts';
import type { PaymentOrigins } from './payment-origins.ts';
import { refuse } from './refuse.ts';
import { OF_DOCUMENTS } from './security-headers.ts';
import { noWebApp, notFound, wrongMethod } from './refusals.ts';

const ASSETS = '/assets/';
const YEAR = 31_536_000;
const DAY = 86_400;
/** Its name stays over builds, so a browser keeps it for a day only. */
const ICON = '/icon.svg';
const FROM_MAILS: ReadonlySet<string> = new Set(Object.values(MAIL_PATHS));

/** Serves the built web app: its files, and its page for every other address that a person may open. */
export function serveWebApp(webRoot: string, payment?: PaymentOrigins): RequestHandler {
  const readPage = createPageReader(webRoot, payment);
  // `dev` checks the disk at each request: a file that a new build removed becomes a 404. With the list that sirv
  // keeps otherwise, an unhandled read error would end the process.
  const files = sirv(webRoot, { dev: true, etag: true, brotli: true, gzip: true, extensions: [], setHeaders: keepAssets });
  return (req, res, next) => {
    const { path } = stateOf(req);
    if (isApi(path)) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, wrongMethod(['GET', 'HEAD']));
    const page = readPage();
    if (page === undefined) return refuse(req, res, noWebApp);
    res.setHeader('content-security-policy', page.policy);
    // Pages that mailed links open send no referrer to other pages (security.md T9).
    if (FROM_MAILS.has(path)) res.setHeader('referrer-policy', 'no-referrer');
    if (path === '/' || path === '/index.html') return sendPage(req, res, page);
    const otherwise = () => (isPageAddress(req, path) ? sendPage(req, res, page) : refuse(req, res, notFound));
    if (/\/\./.test(path) || path.endsWith('/')) return otherwise();
    // sirv sets its cache-control only where none is set; its ranges fail on odd input, and no file here needs them.
    res.removeHeader('cache-control');
    delete req.headers.range;
    files(req, res, otherwise);
  };
}

function keepAssets(res: ServerResponse, path: string): void {
  if (path === ICON) res.setHeader('cache-control', `public, max-age=${DAY}`);
  if (path.startsWith(ASSETS)) res.setHeader('cache-control', `public, max-age=${YEAR}, immutable`);
  // The service worker keeps its policy, because the browser applies it to all that the worker fetches.
  if (path !== '/sw.js') for (const name of ['content-security-policy', ...OF_DOCUMENTS]) res.removeHeader(name);
  // A picture that is opened alone is a document.
  if (path.endsWith('.svg')) res.setHeader('content-security-policy', "default-src 'none'");
}

/**
 * An address typed by a person accepts HTML; a script that is gone must be 404, not the page. People who return from paying get the page.
 */
function isPageAddress(req: Request, path: string): boolean {
  if (path === RETURN_PATH) return true;
  if (path.startsWith(ASSETS) || /\/\./.test(path)) return false;
  const accept = req.headers.accept ?? '';
  const named = /\.\w+$/.test(path);
  return accept.includes('text/html') || (!named && accept.includes('*/*'));
}

function sendPage(req: Request, res: ServerResponse, page: Page): void {
  const codings = req.headers['accept-encoding']?.toString() ?? '';
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('etag', page.etag);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  if (req.headers['if-none-match'] === page.etag) return void res.writeHead(304).end();
  const [coding, body] = chooseCoding(page, codings);
  if (coding !== undefined) res.setHeader('content-encoding', coding);
  res.setHeader('content-length', body.length);
  res.end(body);
}

function chooseCoding({ plain, brotli, gzip }: Page, accepted: string): [string | undefined, Buffer] {
  if (brotli !== undefined && /\bbr\b/.test(accepted)) return ['br', brotli];
  if (gzip !== undefined && /\bgzip\b/.test(accepted)) return ['gzip', gzip];
  return [undefined, plain];
}
