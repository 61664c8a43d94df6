import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Thresholds } from './thresholds.ts';

/** Why the gateway gave up on a call. */
export class UpstreamTimeout extends Error {}

/**
 * Gives up on a service that does not accept the connection, does not send its first byte in time after the whole body, or stops in the
 * middle of its answer. It uses its own timers: the proxy's `timeout` leaks listeners, and its `proxyTimeout` looks like a reset.
 */
export function watchUpstream(proxyReq: ClientRequest, req: IncomingMessage, timeoutMs: number, connectMs: number): void {
  const { socket } = proxyReq;
  let lastLook: NodeJS.Immediate | undefined;
  // Timers come before sockets: when the gateway itself stood still, what it waits for may be there already.
  const giveUp = () => {
    lastLook = setImmediate(() => proxyReq.destroy(new UpstreamTimeout('no answer in time')));
  };
  const connecting = socket?.connecting ? setTimeout(giveUp, connectMs) : undefined;
  const connected = () => {
    clearTimeout(connecting);
    clearImmediate(lastLook);
  };
  if (connecting !== undefined) socket?.once('connect', connected);
  const firstByte = setTimeout(() => {
    // A slow sender keeps the service waiting, not the reverse; a service that does not read makes the sender pause.
    if (!req.readableEnded && !req.isPaused()) firstByte.refresh();
    else giveUp();
  }, timeoutMs);
  const restart = () => firstByte.refresh();
  const stop = () => {
    connected();
    clearTimeout(firstByte);
    req.off('end', restart);
  };
  req.once('end', restart);
  proxyReq.once('response', stop).once('close', stop);
}

/** Cuts an answer whose sender stops sending, and one of which a receiver, who may be slow, takes nothing at all for much longer. */
export function watchAnswer(
  proxyRes: IncomingMessage,
  res: ServerResponse,
  thresholds: Pick<Thresholds, 'bodyIdleTimeoutMs' | 'unreadTimeoutMs'>,
): void {
  const { bodyIdleTimeoutMs: idleMs, unreadTimeoutMs } = thresholds;
  let unreadMs = 0;
  const idle = setTimeout(() => {
    unreadMs = res.writableNeedDrain ? unreadMs + idleMs : 0;
    if (unreadMs >= unreadTimeoutMs) res.destroy();
    else if (unreadMs > 0) idle.refresh();
    else proxyRes.destroy(new UpstreamTimeout('silent'));
  }, idleMs);
  proxyRes.on('data', () => {
    unreadMs = 0;
    idle.refresh();
  });
  proxyRes.once('close', () => clearTimeout(idle));
}
