import { QueueEvents } from 'bullmq';
import type { Log } from './log.ts';
import { createBell } from './pause.ts';
import { createRedis } from './redis.ts';

/** One QueueEvents per queue for all who wait, opened by the first of them. */
export function followEnds(name: string, redisUrl: string, prefix: string | undefined, log: Log) {
  const waiting = new Map<string, Set<() => void>>();
  let opened: { events: QueueEvents; connection: ReturnType<typeof createRedis> } | undefined;
  const ring = ({ jobId }: { jobId: string }) => waiting.get(jobId)?.forEach((wake) => wake());
  const open = () => {
    const connection = createRedis(redisUrl, 'blocking');
    const events = new QueueEvents(name, { connection, prefix });
    events.on('error', (error) => log.debug({ err: error, queue: name }, 'the queue lost Redis'));
    events.on('completed', ring);
    events.on('failed', ring);
    return { events, connection };
  };
  return {
    expect(jobId: string) {
      opened ??= open();
      const bell = createBell();
      const bells = waiting.get(jobId) ?? new Set();
      waiting.set(jobId, bells.add(bell.ring));
      const forget = () => {
        bells.delete(bell.ring);
        if (bells.size === 0) waiting.delete(jobId);
      };
      return { wait: bell.wait, forget };
    },
    async close() {
      await opened?.events.close();
      opened?.connection.disconnect();
    },
  };
}
