import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import sirv from 'sirv';
import type { PagePolicy } from './page-policy.ts';
import { createPageReader, type Page } from './web-page.ts';
import { refuse } from './refuse.ts';
import { noWebApp, notFound } from './refusals.ts';
import { OF_DOCUMENTS } from './security-headers.ts';

const YEAR = 31_536_000;
const DAY = 86_400;
/** Its name stays the same across builds, so a browser keeps it for a day only. */
const ICON = '/icon.svg';

/** One of the built web apps. */
export type WebApp = {
  root: string;
  /** What comes before the path of its files within the folder. */
  prefix: '' | '/staff';
  policy: PagePolicy;
  /** Headers that its page has at this path besides those of every document. */
  headersAt: (path: string) => Record<string, string>;
  /** Paths that get the page whatever the caller accepts. */
  alwaysPage?: string;
};

/** Answers for one web app: with its files, and with its page at every other address that a person may open. */
export function createWebApp(app: WebApp): (req: Request, res: Response, path: string) => void {
  const { root, prefix } = app;
  const readPage = createPageReader(root, app.policy);
  // `dev` checks the disk at each request: a file that a new build removed becomes a 404. With the list that sirv
  // keeps otherwise, an unhandled read error would end the process.
  const options = { dev: true, brotli: true, gzip: true, extensions: [], setHeaders: setFileHeaders };
  const askedAgain = sirv(root, { ...options, etag: true });
  const keptForEver = sirv(root, options);
  return (req, res, path) => {
    const page = readPage();
    if (page === undefined) return refuse(req, res, noWebApp);
    res.setHeader('content-security-policy', page.policy);
    for (const [name, value] of Object.entries(app.headersAt(path))) res.setHeader(name, value);
    const otherwise = () => (isPageAddress(req, path, app) ? sendPage(req, res, page) : refuse(req, res, notFound));
    if (!mayBeFile(path, prefix)) return otherwise();
    // sirv sets its cache-control only where none is set; its ranges fail on odd input, and no file here needs them.
    res.removeHeader('cache-control');
    delete req.headers.range;
    const { url } = req;
    req.url = url.slice(prefix.length);
    const files = req.url.startsWith(ASSETS) ? keptForEver : askedAgain;
    files(req as IncomingMessage, res, () => {
      req.url = url;
      otherwise();
    });
  };
}

const ASSETS = '/assets/';

// The page itself is sent with its own headers. An app below a prefix has no other files than its assets.
function mayBeFile(path: string, prefix: string): boolean {
  if (/\/\./.test(path) || path.endsWith('/') || path === '/index.html') return false;
  return prefix === '' || path.startsWith(prefix + ASSETS);
}

function setFileHeaders(res: ServerResponse, path: string): void {
  if (path === ICON) res.setHeader('cache-control', `public, max-age=${DAY}`);
  if (path.startsWith(ASSETS)) {
    res.setHeader('cache-control', `public, max-age=${YEAR}, immutable`);
    // Nobody reports a file that arrived, and a first visit fetches some sixty.
    res.removeHeader('x-request-id');
    // HTTP/1.1 keeps a connection open without being told. Only its end is announced.
    if (!res.hasHeader('connection')) res.removeHeader('connection');
    withoutDate(res);
  }
  // The service worker keeps its policy, because the browser applies it to all that the worker fetches.
  if (path !== '/sw.js') for (const name of ['content-security-policy', ...OF_DOCUMENTS]) res.removeHeader(name);
  // A picture that is opened alone is a document.
  if (path.endsWith('.svg')) res.setHeader('content-security-policy', "default-src 'none'");
}

// Nobody asks whether a file has changed that never does. sirv gives its date along when it writes the head.
function withoutDate(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (status: number, headers: OutgoingHttpHeaders) => ServerResponse;
  res.writeHead = ((status: number, { 'Last-Modified': _date, ...headers }: OutgoingHttpHeaders) =>
    writeHead(status, headers)) as ServerResponse['writeHead'];
}

/** An address typed by a person accepts HTML; a script that is gone must be 404, not the page. */
function isPageAddress(req: Request, path: string, { prefix, alwaysPage }: WebApp): boolean {
  if (path === alwaysPage || path === '/' || path === '/index.html') return true;
  if (path.startsWith(prefix + ASSETS) || /\/\./.test(path)) return false;
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
