import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './refuse.ts';
import { type Refusal, slowBody, tooLarge } from './refusals.ts';
import type { Thresholds } from './thresholds.ts';

type Rate = Pick<Thresholds, 'bodyWindowMs' | 'bodyBytesPerSecond'>;

/**
 * Watches a body while it streams through: 413 when it grows over the operation's limit, 408 when it is too slow. It must be called in the
 * same tick in which the proxy starts to read, so that no byte is missed.
 */
export function watchBody(req: IncomingMessage, res: ServerResponse, proxyReq: ClientRequest, maxBytes: number, rate: Rate): void {
  let total = 0;
  let inWindow = 0;
  const give = (refusal: Refusal) => {
    stop();
    req.unpipe(proxyReq);
    refuse(req, res, refusal);
    proxyReq.destroy();
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
  const stop = () => {
    clearInterval(window);
    req.off('data', count);
  };
  req.on('data', count).once('end', stop).once('close', stop);
}
