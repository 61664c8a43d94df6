import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Bench } from './bench.ts';
import { addressOf } from './product.ts';

/** What arrived on one stream, with the time of its arrival. */
type Heard = { event: string; data: string; at: number };
export type Stream = { heard: Heard[]; close(): void };

/** Opens the live stream of somebody, and waits until it is there. */
export async function listen({ place }: Bench, headers: Record<string, string>): Promise<Stream> {
  const ended = new AbortController();
  const reply = await fetch(`${addressOf(place)}/api/events`, { headers, signal: ended.signal });
  if (!reply.ok || reply.body === null) throw new Error(`The live stream answered ${reply.status}.`);
  const heard: Heard[] = [];
  let event = '';
  const lines = createInterface({ input: Readable.fromWeb(reply.body as ReadableStream) });
  // It ends by being aborted.
  lines.on('error', () => undefined);
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    if (line.startsWith('data: ')) heard.push({ event, data: line, at: performance.now() });
  });
  return { heard, close: () => ended.abort() };
}
