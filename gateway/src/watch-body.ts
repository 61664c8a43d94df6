import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_MAX_BODY_BYTES } from '@sabiwell/proto/http/endpoint.ts';
import { refuse } from './refuse.ts';
import { type Refusal, slowBody, tooLarge } from './refusals.ts';
import type { Thresholds } from './thresholds.ts';

type Rate = Pick<Thresholds, 'bodyWindowMs' | 'bodyBytesPerSecond' | 'smallBodyMs'>;

/**
 * Watches a body while it streams through: 413 when it grows over the operation's limit, 408 when it is too slow, or not there in 5 s where
 * the operation takes 100 kB at most. It must be called in the same tick in which the proxy starts to read, so that no byte is missed.
 */
export function watchBody(req: IncomingMessage, res: ServerResponse, proxyReq: ClientRequest, maxBytes: number, rate: Rate): void {
  let total = 0;
  let inWindow = 0;
  const give = (refusal: Refusal) => {
    stop();
    breakOff(req, res, proxyReq, refusal);
  };
  const count = (chunk: Buffer) => {
    total += chunk.length;
    inWindow += chunk.length;
    if (total > maxBytes) give(tooLarge(maxBytes));
  };
  const window = setInterval(() => {
    // Paused: the service does not read at the moment.
    if (inWindow * 1000 < rate.bodyBytesPerSecond * rate.bodyWindowMs && !req.isPaused()) give(slowBody);
    inWindow = 0;
  }, rate.bodyWindowMs);
  const isSmall = maxBytes <= DEFAULT_MAX_BODY_BYTES;
  const whole = isSmall ? setInterval(() => req.isPaused() || give(slowBody), rate.smallBodyMs) : undefined;
  const stop = () => {
    clearInterval(window);
    clearInterval(whole);
    req.off('data', count);
  };
  req.on('data', count).once('end', stop).once('close', stop);
}

/** What a request takes before it asks its source to pause; more would wait in it for ever, where it waits for its end. */
const MOST_HELD_BYTES = 8_192;

/**
 * Passes the end of a body on once `ask` has no refusal, so that the service acts on nothing of a caller who is not admitted any more. The
 * body goes on in chunks, because a service needs no end of a body whose length is known. A call that is there already, as most are, leaves in
 * one write with its end, so that its service wakes once for it.
 */
export function holdEnd(req: IncomingMessage, res: ServerResponse, proxyReq: ClientRequest, ask: () => Promise<Refusal | undefined>): void {
  proxyReq.removeHeader('content-length');
  proxyReq.setHeader('transfer-encoding', 'chunked');
  if (req.complete && req.readableLength <= MOST_HELD_BYTES) proxyReq.cork();
  const end = proxyReq.end.bind(proxyReq) as () => void;
  const settle = (refusal: Refusal | undefined) => (refusal === undefined ? end() : breakOff(req, res, proxyReq, refusal));
  // The proxy pipes the body by itself, and calls this when it ends.
  proxyReq.end = () => {
    ask().then(settle, (error: Error) => proxyReq.destroy(error));
    return proxyReq;
  };
}

function breakOff(req: IncomingMessage, res: ServerResponse, proxyReq: ClientRequest, refusal: Refusal): void {
  req.unpipe(proxyReq);
  refuse(req, res, refusal);
  proxyReq.destroy();
}
