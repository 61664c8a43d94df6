import { QueueEvents } from 'bullmq';
import type { Log } from '../observe/log.ts';
import { createBell } from '../pause.ts';
import { createRedis, unlessAway } from '../stores/redis.ts';

/** Follows the ends of a queue's jobs: one QueueEvents with one listener for everybody who waits. */
export function followEnds(name: string, redisUrl: string, prefix: string | undefined, log: Log) {
  const waiting = new Map<string, Set<() => void>>();
  const ring = ({ jobId }: { jobId: string }) => waiting.get(jobId)?.forEach((wake) => wake());
  const connection = createRedis(redisUrl, 'blocking');
  const events = new QueueEvents(name, { connection, prefix });
  events.on('error', (error) => log.debug({ err: error, queue: name }, 'the queue lost Redis'));
  events.on('completed', ring);
  events.on('failed', ring);
  return {
    expect(jobId: string) {
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
      await unlessAway(events.close(), connection);
      connection.disconnect();
    },
  };
}
