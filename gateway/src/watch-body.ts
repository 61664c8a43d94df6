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

/**
 * Passes the end of a body on once `ask` has no refusal, so that the service acts on nothing of a caller who is not admitted any more. The
 * body goes on in chunks, because a service needs no end of a body whose length is known.
 */
export function holdEnd(req: IncomingMessage, res: ServerResponse, proxyReq: ClientRequest, ask: () => Promise<Refusal | undefined>): void {
  proxyReq.removeHeader('content-length');
  proxyReq.setHeader('transfer-encoding', 'chunked');
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
