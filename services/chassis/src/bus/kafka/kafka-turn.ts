import type { Consumer } from 'kafkajs';

const SILENCE_MS = 60_000;

/** `stopping` belongs to the reader and outlives its turns; `ended` to this turn. */
type Signals = { stopping: AbortSignal; ended: AbortSignal };

/**
 * Resolves when the reader is to stop; rejects when kafkajs gave up, or when it gave no sign of life for a minute. A turn that
 * ended leaves nothing behind: while Kafka is away there is one after the other for hours.
 */
export function endOfTurn(consumer: Consumer, { stopping, ended }: Signals, onMember: (joined: boolean) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { CRASH, GROUP_JOIN, REBALANCING, HEARTBEAT, FETCH } = consumer.events;
    let sign = performance.now();
    const live = () => (sign = performance.now());
    const watch = setInterval(() => {
      if (performance.now() - sign > SILENCE_MS) reject(new Error('kafkajs has been silent for a minute.'));
    }, SILENCE_MS / 10);
    ended.addEventListener('abort', () => clearInterval(watch), { once: true });
    consumer.on(GROUP_JOIN, () => {
      live();
      onMember(true);
    });
    consumer.on(REBALANCING, () => onMember(false));
    consumer.on(HEARTBEAT, live);
    consumer.on(FETCH, live);
    consumer.on(CRASH, ({ payload }) => reject(payload.error));
    stopping.addEventListener('abort', () => resolve(), { once: true, signal: ended });
    if (stopping.aborted) resolve();
  });
}
