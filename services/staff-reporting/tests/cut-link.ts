import { connect, createServer, type Socket } from 'node:net';

/** A way to a store that can be cut: nothing gets through then, and nobody can connect. */
export async function openLink(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inside) => {
    if (isCut) return inside.destroy();
    const outside = connect(Number(port), hostname);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const linked = new URL(url);
  linked.hostname = '127.0.0.1';
  linked.port = String((server.address() as { port: number }).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: linked.href,
    cut,
    mend: () => void (isCut = false),
    close() {
      cut();
      server.close();
    },
  };
}
