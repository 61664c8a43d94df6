import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './refuse.ts';
import { type Refusal, slowBody, tooLarge } from './refusals.ts';
import type { Thresholds } from './thresholds.ts';

type Rate = Pick<Thresholds, 'bodyWindowMs' | 'bodyBytesPerSecond'>;

/**
 * Counts a body while it streams through: 413 when it grows over what the operation takes, 408 when it trickles. It must
 * be called before the proxy starts to read, in the same turn, so that no byte is missed.
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
    // Paused: it is the service that does not read.
    if (inWindow * 1000 < rate.bodyBytesPerSecond * rate.bodyWindowMs && !req.isPaused()) give(slowBody);
    inWindow = 0;
  }, rate.bodyWindowMs);
  const stop = () => {
    clearInterval(window);
    req.off('data', count);
  };
  req.on('data', count).once('end', stop).once('close', stop);
}
