import type { Consumer } from 'kafkajs';

const SILENCE_MS = 60_000;

/** `stopping` is aborted when the reader stops for good, `ended` when this membership of the group ends. */
type Signals = { stopping: AbortSignal; ended: AbortSignal };

/**
 * Resolves when the reader stops; rejects when kafkajs has given up or was silent for a minute. After `ended` is aborted no timer and no
 * listener remains, because memberships follow each other for hours while Kafka is away.
 */
export function untilMembershipEnds(
  consumer: Consumer,
  { stopping, ended }: Signals,
  onMembership: (joined: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { CRASH, GROUP_JOIN, REBALANCING, HEARTBEAT, FETCH } = consumer.events;
    let lastSign = performance.now();
    const recordSign = () => (lastSign = performance.now());
    const watch = setInterval(() => {
      if (performance.now() - lastSign > SILENCE_MS) reject(new Error('kafkajs has been silent for a minute.'));
    }, SILENCE_MS / 10);
    ended.addEventListener('abort', () => clearInterval(watch), { once: true });
    consumer.on(GROUP_JOIN, () => {
      recordSign();
      onMembership(true);
    });
    consumer.on(REBALANCING, () => onMembership(false));
    consumer.on(HEARTBEAT, recordSign);
    consumer.on(FETCH, recordSign);
    consumer.on(CRASH, ({ payload }) => reject(payload.error));
    stopping.addEventListener('abort', () => resolve(), { once: true, signal: ended });
    if (stopping.aborted) resolve();
  });
}
