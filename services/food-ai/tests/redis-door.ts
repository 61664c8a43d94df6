import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { ownAddress } from '@sabiwell/chassis/testing/own-address.ts';

/** A port in front of Redis that can be closed, as when Redis is away, and opened again. */
export async function openDoor(redisUrl: string) {
  const target = new URL(redisUrl);
  const host = ownAddress();
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(Number(target.port || 6379), target.hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    inside.pipe(outside).pipe(inside);
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(redisUrl);
  url.host = `${host}:${port}`;
  const shut = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const open = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  return { url: url.href, shut, open };
}
