import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { listen, type Stream } from './live-stream.ts';
import { proportionalMegabytes } from './processes.ts';
import { partOf } from './product.ts';
import type { Section } from './section.ts';

const STREAMS = 1_000;
const PROCESSES = ['gateway', 'content', 'redis'];
/** Streams are opened so many at a time; the first ones are closed again, because their code and pools stay. */
const AT_ONCE = 50;
const SETTLE_MS = 5_000;

/** The memory of a thousand open live streams, over what the same processes need after fifty were open and closed; care.md 8. */
export async function measureStreams(bench: Bench): Promise<Section> {
  const pids = PROCESSES.map((name) => partOf(bench.place, name).pid);
  closeAll(await openMany(bench, AT_ONCE));
  await sleep(SETTLE_MS);
  const before = proportionalMegabytes(pids);
  const streams = await openMany(bench, STREAMS);
  try {
    await sleep(SETTLE_MS);
    const more = proportionalMegabytes(pids) - before;
    return {
      title: `Live streams, ${STREAMS} open (PSS of ${PROCESSES.join(', ')} before: ${Math.round(before)} MB)`,
      rows: [],
      goals: [{ name: `${STREAMS} live streams, more memory in MB`, value: more, atMost: 150 }],
    };
  } finally {
    closeAll(streams);
  }
}

async function openMany(bench: Bench, number: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  while (streams.length < number) {
    const cookies = Array.from({ length: AT_ONCE }, (_, index) => bench.members[(streams.length + index) % bench.members.length]!.cookie);
    streams.push(...(await Promise.all(cookies.map((cookie) => listen(bench, { cookie })))));
  }
  return streams;
}

function closeAll(streams: readonly Stream[]): void {
  for (const stream of streams) stream.close();
}
