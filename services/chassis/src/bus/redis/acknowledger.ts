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
  // The next read may be far away, where an event takes long that was read with them.
  let late: NodeJS.Timeout | undefined;
  const waitNoLonger = () => {
    clearTimeout(late);
    late = undefined;
  };
  const flush = async () => {
    waitNoLonger();
    const entries = [...waiting];
    if (entries.length === 0) return;
    await acknowledgeAll(receiver, entries);
    for (const entry of entries) waiting.delete(entry);
  };
  return {
    async add(entries) {
      const isHandedOver = ({ stream }: Entry) => stream === names.retry(group);
      const { handedOver = [], read = [] } = Object.groupBy(entries, (entry) => (isHandedOver(entry) ? 'handedOver' : 'read'));
      await acknowledgeAll(receiver, handedOver);
      for (const entry of read) waiting.add(entry);
      if (read.length > 0) late ??= setTimeout(() => void flush().catch(() => undefined), LONGEST_MS);
    },
    sendWith(read) {
      waitNoLonger();
      return inOneWrite(connection, () => {
        sendAcknowledgements(connection, group, waiting);
        return read();
      });
    },
    flush,
  };
}

/** Those that Redis has not answered keep waiting, and are acknowledged again at the end. */
function sendAcknowledgements(connection: Redis, group: string, waiting: Set<Entry>): void {
  for (const [stream, entries] of Map.groupBy(waiting, (entry) => entry.stream)) {
    connection.xack(stream, group, ...entries.map(({ id }) => id)).then(
      () => entries.forEach((entry) => void waiting.delete(entry)),
      () => undefined,
    );
  }
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
