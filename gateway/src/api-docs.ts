import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { stateOf } from './request-state.ts';
import { admitReader, etagOf } from './serve-document.ts';

const PATH = '/api/docs';
const YEAR = 31_536_000;
const BROTLI_QUALITY = 9;
const OWN = join(import.meta.dirname, 'api-docs');
const LIBRARY = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** All files that are served, by name: only two of the library's, so that its samples and source maps are not. */
const FILES: Readonly<Record<string, { folder: string; type: string }>> = {
  'swagger-ui.css': { folder: LIBRARY, type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { folder: LIBRARY, type: 'text/javascript; charset=utf-8' },
  'page.css': { folder: OWN, type: 'text/css; charset=utf-8' },
  'start.js': { folder: OWN, type: 'text/javascript; charset=utf-8' },
};

/** Only files that the gateway serves, no inline script or style; the library's pictures are data URLs in its style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Coding = 'br' | 'gzip' | 'identity';

/** Serves the page that shows openapi.json to people. Nothing is read or compressed before the first visit. */
export function serveApiDocs(): RequestHandler {
  let page: { html: string; etag: string; edition: string } | undefined;
  const packed = new Map<string, Promise<Buffer>>();

  const fileOf = (name: string, coding: Coding): Promise<Buffer> => {
    const key = `${coding} ${name}`;
    const known = packed.get(key) ?? pack(name, coding);
    packed.set(key, known);
    known.catch(() => packed.delete(key));
    return known;
  };
  return async (req, res, next) => {
    const { path } = stateOf(req);
    if (path !== PATH && !path.startsWith(`${PATH}/`)) return next();
    page ??= readPage();
    const name = path.startsWith(`${PATH}/${page.edition}/`) ? path.slice(PATH.length + page.edition.length + 2) : '';
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (path !== PATH && file === undefined) return next();
    if (!admitReader(req, res)) return;
    res.setHeader('content-security-policy', POLICY);
    if (file === undefined) return sendPage(res, page, req.headers['if-none-match']);
    const coding = codingOf(req.headers['accept-encoding']?.toString() ?? '');
    sendFile(res, file.type, coding, await fileOf(name, coding));
  };
}

/** The page names its files with an edition that changes with any of them, so browsers may cache them for ever. */
function readPage() {
  const template = readFileSync(join(OWN, 'index.html'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8')) as { version: string };
  const own = etagOf(['page.css', 'start.js'].map((name) => readFileSync(join(OWN, name), 'utf8')).join('\n'));
  const edition = `${version}-${own.slice(1, 9)}`;
  const html = template.replaceAll('EDITION', edition);
  return { html, etag: etagOf(html), edition };
}

function sendPage(res: ServerResponse, { html, etag }: { html: string; etag: string }, known: string | undefined): void {
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('etag', etag);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  if (known === etag) res.writeHead(304).end();
  else res.end(html);
}

function sendFile(res: ServerResponse, type: string, coding: Coding, body: Buffer): void {
  res.setHeader('cache-control', `public, max-age=${YEAR}, immutable`);
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('content-type', type);
  res.setHeader('content-length', body.length);
  if (coding !== 'identity') res.setHeader('content-encoding', coding);
  res.end(body);
}

function codingOf(accepted: string): Coding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Compresses the library, 1.7 MB, to a quarter; once, and outside the event loop. */
async function pack(name: string, coding: Coding): Promise<Buffer> {
  const plain = await readFile(join(FILES[name]?.folder ?? '', name));
  if (coding === 'br') return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return coding === 'gzip' ? promisify(gzip)(plain) : plain;
}
