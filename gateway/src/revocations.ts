import type { Redis } from 'ioredis';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { SessionMemory } from './session-memory.ts';
import type { Streams } from './streams.ts';

const CHANNEL = 'session.revoked';

/**
 * Forgets a session and ends its streams when identity reports that it changed or ended; the message is the session's hash in hex. A caller
 * whose session goes on opens the stream again.
 */
export function followRevocations(redis: Redis, { sessions, streams }: { sessions: SessionMemory; streams: Streams }, log: Log): void {
  redis.on('message', (_channel: string, hash: string) => {
    sessions.drop(hash);
    streams.end(hash);
  });
  redis.on('close', () => sessions.hear(false));
  redis.on('ready', () => void listen());
  if (redis.status === 'ready') void listen();

  async function listen(): Promise<void> {
    try {
      await redis.subscribe(CHANNEL);
      sessions.hear(true);
    } catch (err) {
      log.warn({ err }, 'revoked sessions are not reported: the subscription failed');
    }
  }
}
