import type { Redis } from 'ioredis';
import type { Event } from '../events.ts';
import { createRedis, untilReady } from '../../stores/redis.ts';
import { readable } from './stream-entries.ts';

const READY_MS = 2_000;
const BLOCK_MS = 5_000;

type Watch = { redisUrl: string; streams: string[]; onEvent: (event: Event) => void };

/** Returns what is appended to streams from now on, outside of any group, until it is stopped; entries that are not events are left out. */
export async function watchStreams({ redisUrl, streams, onEvent }: Watch): Promise<{ stop(): Promise<void> }> {
  const connection = createRedis(redisUrl, 'blocking');
  let stopped = false;
  const read = async (from: Map<string, string>) => {
    while (!stopped) {
      for (const [stream, entries] of await readAfter(connection, from)) {
        for (const [id, fields] of entries) {
          from.set(stream, id);
          const event = readable(fields);
          if (event !== undefined) onEvent(event);
        }
      }
    }
  };
  await untilReady(connection, READY_MS);
  const done = read(await ends(connection, streams)).catch((error: unknown) => {
    if (!stopped) throw error;
  });
  return {
    async stop() {
      stopped = true;
      connection.disconnect();
      await done;
    },
  };
}

/** The last entry of each stream; the beginning of an empty one. */
async function ends(redis: Redis, streams: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(streams.map((stream) => redis.xrevrange(stream, '+', '-', 'COUNT', 1)));
  return new Map(streams.map((stream, index) => [stream, found[index]?.[0]?.[0] ?? '0-0']));
}

async function readAfter(redis: Redis, from: Map<string, string>): Promise<[string, [string, string[]][]][]> {
  return (await redis.xread('COUNT', 100, 'BLOCK', BLOCK_MS, 'STREAMS', ...from.keys(), ...from.values())) ?? [];
}
