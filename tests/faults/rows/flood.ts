// Opens connections that never finish their headers and send a byte now and then; a separate process, so that its CPU time is not the
// test's.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happened to the connections. */
export type Flooded = { opened: number; refused: number; open: number; seconds: number };

const BATCH = 100;
const PAUSE_MS = 50;
const DROP_EVERY_MS = 1_000;
/** One address may hold 400; in development fifty times that. */
const ADDRESSES = 50;

const [port, count, patienceMs] = process.argv.slice(2).map(Number) as [number, number, number];
const sockets = new Set<Socket>();
let [opened, refused] = [0, 0];

function open(index: number): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % ADDRESSES)}` });
  sockets.add(socket);
  socket.on('connect', () => {
    opened += 1;
    socket.write('GET /api/user HTTP/1.1\r\nhost: a\r\n');
  });
  socket.on('data', (bytes: Buffer) => {
    if (bytes.toString('latin1').includes(' 408 ')) refused += 1;
  });
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
}

const began = performance.now();
for (let index = 0; index < count; index += 1) {
  open(index);
  if (index % BATCH === BATCH - 1) await sleep(PAUSE_MS);
}
const drop = setInterval(() => {
  for (const socket of sockets) if (!socket.destroyed) socket.write('x');
}, DROP_EVERY_MS);
while (sockets.size > 0 && performance.now() - began < patienceMs) await sleep(50);
clearInterval(drop);
const result: Flooded = { opened, refused, open: sockets.size, seconds: Math.round((performance.now() - began) / 100) / 10 };
process.send?.(result, () => process.exit(0));
