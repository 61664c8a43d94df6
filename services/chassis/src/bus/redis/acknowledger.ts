import type { Redis } from 'ioredis';
import type { Entry } from './stream-entries.ts';
import { acknowledgeAll, type StreamReceiver } from './stream-received.ts';

/** The longest that a handled entry waits for others to be acknowledged with it. */
const LONGEST_MS = 200;

/** Acknowledges what was handled together with the next read. */
export type Acknowledger = {
  /** Takes entries that were handled or passed over. */
  add(entries: readonly Entry[]): Promise<void>;
  /** Sends the acknowledgements, and right behind them what `read` sends on the same connection. */
  sendWith<T>(read: () => Promise<T>): Promise<T>;
  /** Acknowledges at once what waits. */
  flush(): Promise<void>;
};

/**
 * A write to Redis for each entry cost as much as handling it, so entries are acknowledged by the write that asks for the next ones. A
 * process that ends in between gets them again, as it would have with the one that it was handling. What a group was handed over is
 * acknowledged by itself, because it is deleted in the same step.
 */
export function createAcknowledger(receiver: StreamReceiver, connection: Redis): Acknowledger {
  const { names, group } = receiver;
  const waiting = new Set<Entry>();
  let since = 0;
  const flush = async () => {
    const entries = [...waiting];
    if (entries.length === 0) return;
    await acknowledgeAll(receiver, entries);
    for (const entry of entries) waiting.delete(entry);
  };
  return {
    async add(entries) {
      const own = entries.filter(({ stream }) => stream !== names.retry(group));
      if (own.length < entries.length) {
        await acknowledgeAll(
          receiver,
          entries.filter((entry) => !own.includes(entry)),
        );
      }
      if (waiting.size === 0) since = performance.now();
      for (const entry of own) waiting.add(entry);
      if (performance.now() - since > LONGEST_MS) await flush();
    },
    sendWith(read) {
      return inOneWrite(connection, () => {
        for (const [stream, entries] of Map.groupBy(waiting, (entry) => entry.stream)) {
          const ids = entries.map(({ id }) => id);
          // Those that Redis has not answered stay here, and are acknowledged again at the end.
          connection.xack(stream, group, ...ids).then(
            () => entries.forEach((entry) => void waiting.delete(entry)),
            () => undefined,
          );
        }
        return read();
      });
    },
    flush,
  };
}

/** Lets all commands that are sent meanwhile leave in one write. */
function inOneWrite<T>(connection: Redis, send: () => T): T {
  // Absent while it connects; then commands wait in a queue.
  const stream = connection.stream as typeof connection.stream | undefined;
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}
