import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVERY_CALL, type Pace, type Row } from './row.ts';
import type { Flooded } from './flood.ts';

const CONNECTIONS: Record<Pace, number> = { storm: 1_500, night: 2_000, full: 5_000, long: 10_000 };
const PING_EVERY_MS = 25;
/** In a storm there is another storm. */
const P99_MS: Record<Pace, number> = { storm: 300, night: 300, full: 100, long: 100 };
/** Five seconds for the headers, a second until that is noticed, and the time to open and close them all. */
const GONE_MS = 20_000;

async function ping(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const reply = await fetch(`${url}/api/foods?q=akara`);
    await reply.text();
    if (reply.status !== 200) throw new Error(`An honest call was answered with ${reply.status}.`);
    times.push(performance.now() - began);
    await sleep(PING_EVERY_MS);
  }
  return times.sort((one, other) => one - other);
}

export const slowHeads: Row = {
  id: 'F22',
  title: 'thousands of connections whose headers never end',
  inStorm: 'between',
  target: { serving: 5, drained: 20 },
  async apply({ during, product, pace, notice, note }) {
    await during({ spares: EVERY_CALL }, async () => {
      const { port } = new URL(product.url);
      let over = false;
      const pings = ping(product.url, () => over).catch((error: unknown): number[] => {
        notice('wrong answer', String(error));
        return [];
      });
      const child = fork(new URL('flood.ts', import.meta.url), [port, `${CONNECTIONS[pace]}`, `${GONE_MS}`]);
      const [flooded] = (await once(child, 'message')) as [Flooded];
      over = true;
      const times = await pings;
      const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
      const { opened, refused, open, seconds } = flooded;
      note(`${opened} connections, ${refused} answered 408, gone after ${seconds} s; honest calls p99 ${p99} ms of ${times.length}`);
      if (open > 0) notice('wrong answer', `${open} connections are still open`);
      if (p99 > P99_MS[pace]) notice('too late', `honest calls p99 ${p99} ms, ${P99_MS[pace]} ms at most`);
    });
  },
};
