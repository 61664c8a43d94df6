import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { watchUpstream } from '../src/watch-upstream.ts';

const CONNECT_MS = 50;

it('does not give up on a connection that came to stand while the gateway itself was busy', async () => {
  const server = createServer((req, res) => void res.end(req.url));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, (reply) =>
      resolve(reply.resume().statusCode),
    );
    call.once('error', reject).once('socket', (socket) => {
      expect(socket.connecting).toBe(true);
      watchUpstream(call, call as never, 10_000, CONNECT_MS);
      const until = performance.now() + 2 * CONNECT_MS;
      while (performance.now() < until);
    });
    call.end();
  });
  expect(status).toBe(200);
});
