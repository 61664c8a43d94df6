import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** Why the gateway itself gave up on a call. */
export class UpstreamTimeout extends Error {}

/**
 * Gives up on a service that does not take the connection, does not send its first byte in time after the body was sent,
 * or falls silent in the middle of its answer. Own timers: the proxy's `timeout` leaks listeners and its `proxyTimeout`
 * can't be told from a reset.
 */
export function watchUpstream(proxyReq: ClientRequest, req: IncomingMessage, timeoutMs: number, connectMs: number): void {
  const { socket } = proxyReq;
  const giveUp = () => proxyReq.destroy(new UpstreamTimeout('no answer in time'));
  const connecting = socket?.connecting ? setTimeout(giveUp, connectMs) : undefined;
  if (connecting !== undefined) socket?.once('connect', () => clearTimeout(connecting));
  const firstByte = setTimeout(() => {
    // A sender who is slow keeps us waiting, not the service; a service that does not read makes the sender pause.
    if (!req.readableEnded && !req.isPaused()) firstByte.refresh();
    else giveUp();
  }, timeoutMs);
  const restart = () => firstByte.refresh();
  const stop = () => {
    clearTimeout(connecting);
    clearTimeout(firstByte);
    req.off('end', restart);
  };
  req.once('end', restart);
  proxyReq.once('response', stop).once('close', stop);
}

/** Cuts an answer whose sender falls silent, unless it is the receiver who is slow. */
export function watchAnswer(proxyRes: IncomingMessage, res: ServerResponse, idleMs: number): void {
  const idle = setTimeout(() => {
    if (res.writableNeedDrain) idle.refresh();
    else proxyRes.destroy(new UpstreamTimeout('silent'));
  }, idleMs);
  proxyRes.on('data', () => idle.refresh());
  proxyRes.once('close', () => clearTimeout(idle));
}
