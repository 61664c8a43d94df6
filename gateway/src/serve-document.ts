import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { hasBody } from './check-body.ts';
import { stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { bodyOnRead, wrongMethod } from './refusals.ts';

type Made = { text: Buffer; etag: string };

/** Serves a JSON document of the gateway's own at one path, to everybody; it is built at the first call and kept in memory. */
export function serveDocument(path: string, make: () => object | Promise<object>): RequestHandler {
  let made: Promise<Made> | undefined;
  return async (req, res, next) => {
    if (stateOf(req).path !== path) return next();
    if (!admitReader(req, res)) return;
    made ??= prepare(make);
    const { text, etag } = await made;
    res.setHeader('cache-control', 'public, max-age=300');
    res.setHeader('etag', etag);
    res.setHeader('content-type', 'application/json; charset=utf-8');
    if (req.headers['if-none-match'] === etag) res.writeHead(304).end();
    else res.end(text);
  };
}

/** Whether a call for such a document may be answered: only GET and HEAD without a body; everything else is refused here. */
export function admitReader(req: IncomingMessage, res: ServerResponse): boolean {
  stateOf(req).own = 'document';
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isRead && !hasBody(req.headers)) return true;
  refuse(req, res, isRead ? bodyOnRead : wrongMethod(['GET', 'HEAD']));
  return false;
}

/** A tag that changes with the content. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

async function prepare(make: () => object | Promise<object>): Promise<Made> {
  const text = Buffer.from(JSON.stringify(await make()));
  return { text, etag: etagOf(text) };
}
