import { once } from 'node:events';
import { type AddressInfo, createServer, connect, type Socket } from 'node:net';
import { ownAddress } from '../src/testing/own-address.ts';

/** A connection to a store that can be cut and restored, as when the store goes away and returns. */
export async function createLink(url: string) {
  const target = new URL(url);
  const host = ownAddress();
  const sockets = new Set<Socket>();
  const answering: ((mute: boolean) => unknown)[] = [];
  let muted = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    near.pipe(far);
    answering.push((mute) => (mute ? far.unpipe(near) : far.pipe(near)));
    if (!muted) far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.host = `${host}:${port}`;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: through.href,
    cut,
    /** Requests arrive but no answer comes back, until this is switched off. */
    mute(on: boolean) {
      muted = on;
      for (const answer of answering) answer(on);
    },
    async mend() {
      await once(server.listen(port, host), 'listening');
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
