import { createServer } from 'node:net';
import { readJson, writeJson } from './files.ts';

export type Ports = Record<string, number>;

// Below the range that systems use for outgoing connections, so that a stored port is still free at the next start.
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether no program of this machine listens on this port, over IPv4 or IPv6. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function anyPort(): number {
  return FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
}

/** A port for each name: the stored one while it is usable, else a new one. */
export async function assignPorts(
  names: readonly string[],
  kept: Ports,
  usable: (port: number) => Promise<boolean>,
  pick: () => number = anyPort,
): Promise<Ports> {
  const ports: Ports = { ...kept };
  const taken = new Set<number>();
  for (const name of names) {
    let port = kept[name] ?? pick();
    while (taken.has(port) || (port !== kept[name] && Object.values(kept).includes(port)) || !(await usable(port))) port = pick();
    taken.add(port);
    ports[name] = port;
  }
  return ports;
}

/**
 * Chooses the ports of a product and stores them in a file; while the product runs, its ports are in use and stay the same. No name gets
 * the reserved port, which is the product's own.
 */
export async function choosePorts(file: string, names: readonly string[], at: { running: boolean; reserved: number }): Promise<Ports> {
  const kept = readJson<Ports>(file) ?? {};
  const own = new Set(at.running ? Object.values(kept) : []);
  const usable = async (port: number) => port !== at.reserved && (own.has(port) || (await isFree(port)));
  const ports = await assignPorts(names, kept, usable);
  writeJson(file, ports);
  return ports;
}
