import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemOf } from '@sabiwell/chassis/http/problem.ts';
import { stateOf } from './request-state.ts';
import type { Refusal } from './refusals.ts';
import { THRESHOLDS } from './thresholds.ts';

const SMALL_BODY = 100_000;

/** Answers with problem JSON, even while the caller is still sending. */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  const state = stateOf(req);
  if (state.refused) return;
  state.refused = true;
  if (res.headersSent || res.destroyed) return void res.destroy();
  const at = { instance: state.path.slice(0, 300), requestId: state.requestId };
  const problem = problemOf(refusal.status, refusal.code, refusal.message, at, refusal.params && { params: refusal.params });
  const body = Buffer.from(JSON.stringify(problem.body));
  res.statusCode = refusal.status;
  for (const [name, value] of Object.entries({ ...problem.headers, ...refusal.headers })) res.setHeader(name, value);
  res.setHeader('content-length', body.length);
  if (hasLongBodyLeft(req)) answerThenClose(req, res, body);
  else res.end(body);
}

function hasLongBodyLeft(req: IncomingMessage): boolean {
  if (req.readableEnded || req.complete) return false;
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > SMALL_BODY;
}

/**
 * Sends the whole answer, then goes on reading for a moment before it closes: a connection that is closed at once is reset, and many
 * clients then never see the answer.
 */
function answerThenClose(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
  let left = THRESHOLDS.lingerBytes;
  const close = () => {
    clearTimeout(late);
    res.end(() => req.socket.destroySoon());
  };
  const late = setTimeout(close, THRESHOLDS.lingerMs);
  res.setHeader('connection', 'close');
  res.write(body);
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.pause();
  });
  req.once('end', close).once('close', close);
  req.resume();
}
