import type { Consumer, EachMessagePayload } from 'kafkajs';
import { deliver, type InHand } from '../event-delivery.ts';
import { rootOf } from './kafka-client.ts';
import { failuresOf, messageInHand } from './kafka-in-hand.ts';
import type { KafkaReaderOptions } from './kafka-reader.ts';
import { pause } from '../../pause.ts';

/** `ended` is aborted when this member reads no more. */
type HandsOptions = KafkaReaderOptions & { consumer: Consumer; ended: AbortSignal; heartbeatMs: number };

/** The one event at a time that a member of a group has in hand. */
export type Hands = {
  take(payload: EachMessagePayload): Promise<void>;
  /** The group has shared out its partitions anew. */
  beginAnew(): void;
  /** Waits for the event in hand. */
  empty(): Promise<void>;
};

/** Delivers what kafkajs brings. What is not done when this member ends, or when the group takes it away, comes again somewhere. */
export function createHands(options: HandsOptions): Hands {
  const { ended, group, types, handle, log, heartbeatMs } = options;
  const begun = new Set<string>();
  let inHand: Promise<void> = Promise.resolve();

  const work = async (payload: EachMessagePayload) => {
    const beat = startBeat(payload, heartbeatMs);
    const mayGoOn = () => !ended.aborted && !beat.lost.aborted;
    const wait = (ms: number) => pause(ms, AbortSignal.any([ended, beat.lost]));
    try {
      const event = messageInHand(options, payload);
      const failures = await beginWith(event, payload, mayGoOn);
      const done = await deliver({ group, types, handle, log, mayGoOn, wait }, event, failures);
      // Thrown back, so that kafkajs takes it for not read; a member that ends reads nothing more anyway.
      if (!done && beat.lost.aborted) throw beat.lost.reason;
    } catch (error) {
      throw rootOf(error);
    } finally {
      beat.end();
    }
  };
  /** The failures of earlier processes, asked for where one may have ended: at the first event after the partitions were shared out. */
  const beginWith = async (event: InHand, payload: EachMessagePayload, mayGoOn: () => boolean) => {
    const place = `${payload.topic}/${payload.partition}`;
    if (begun.has(place)) return 0;
    const failures = await failuresBefore(options, payload);
    // What ends its process can't count that itself, so the count is raised before.
    await event.rememberFailures(failures + 1);
    if (!mayGoOn()) await event.rememberFailures(failures);
    begun.add(place);
    return failures;
  };
  return {
    async take(payload) {
      if (ended.aborted) return;
      const turn = work(payload);
      inHand = turn.catch(() => undefined);
      await turn;
    },
    beginAnew: () => begun.clear(),
    empty: () => inHand,
  };
}

/** How often the event at which the group stands failed or ended its process before. */
async function failuresBefore({ admin, names, group }: HandsOptions, { topic, partition, message }: EachMessagePayload): Promise<number> {
  const standing = await admin.standing(topic, names.group(group));
  const own = standing.find((one) => one.partition === partition);
  return own !== undefined && own.committed === BigInt(message.offset) ? failuresOf(own.note) : 0;
}

/** Tells the group that this member lives while it handles an event, which kafkajs does only between two; `lost` when the group disagrees. */
function startBeat({ heartbeat }: EachMessagePayload, everyMs: number): { lost: AbortSignal; end(): void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => lost.abort(error));
  }, everyMs);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
