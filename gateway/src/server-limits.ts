import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import { problemOf } from '@sabiwell/chassis/http/problem.ts';

export type ServerLimits = { socketsPerAddress: number };

/** Time and size limits of operations.md 3.4, and problem JSON for input that never becomes a request. */
export function limitServer(server: Server, { socketsPerAddress }: ServerLimits): void {
  server.headersTimeout = 5_000;
  server.keepAliveTimeout = 65_000;
  // An honest upload of 10 MB over a mobile line takes minutes; watch-body.ts ends uploads below the minimum rate.
  server.requestTimeout = 300_000;
  // Missing in the types, but read when the server starts to listen.
  Object.assign(server, { connectionsCheckingInterval: 1_000, requireHostHeader: false });
  const answering = new WeakMap<Socket, ServerResponse>();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    answering.set(req.socket, res);
    res.once('close', () => {
      // While the server drains, a connection whose request is done must not wait for another one.
      if (!server.listening) server.closeIdleConnections();
    });
  });
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => answerBadClient(error, socket, answering.get(socket)));
  server.on('connection', capSockets(socketsPerAddress));
}

function answerBadClient(error: Error & { code?: string }, socket: Socket, current: ServerResponse | undefined): void {
  const halfAnswered = current !== undefined && current.headersSent && !current.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || halfAnswered) return void socket.destroy();
  const status = statusOfClientError(error.code);
  const message = status === 408 ? 'Sending took too long. Please try again.' : "We couldn't read this request.";
  const { headers, body } = problemOf(status, status === 408 ? 'too_slow' : 'invalid', message, { instance: '/', requestId: randomUUID() });
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400;
}

/** The connections of one address; unlimited behind trusted proxies, because all connections are theirs. */
function capSockets(most: number): (socket: Socket) => void {
  const held = new Map<string, number>();
  return (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (held.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  };
}
