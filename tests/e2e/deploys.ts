import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { url } from './running-product.ts';

/** The product behind a door that can pretend that a new version of the app was deployed. */
export type Deploys = { url: string; deploy(): void; close(): Promise<void> };

/** Opens that door. Everything goes through as it is but for the worker, whose version is what tells a new deploy. */
export async function startDeploys(): Promise<Deploys> {
  let version = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '/' } = incoming;
    const isWorker = path === '/sw.js';
    const asked = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const passed = request(url + path, { method, headers: asked }, (reply) => {
      if (!isWorker) return void reply.pipe(outgoing.writeHead(reply.statusCode ?? 502, reply.headers));
      const { 'content-length': _, etag: __, ...kept } = reply.headers;
      let code = '';
      reply.setEncoding('utf8').on('data', (text: string) => (code += text));
      reply.on('end', () => outgoing.writeHead(200, kept).end(code.replace(/shell-[0-9a-f]{12}/, `$&-${version}`)));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    deploy: () => void (version += 1),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)));
}
