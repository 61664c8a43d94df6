import type { EachMessagePayload } from 'kafkajs';
import type { ReceivedEvent } from '../event-delivery.ts';
import { failuresOf } from './kafka-received.ts';
import type { KafkaReaderOptions } from './kafka-parts.ts';

type Asking = Pick<KafkaReaderOptions, 'admin' | 'names' | 'group'>;

/** How often earlier processes failed at this record; asked only for the first record of a partition after an assignment. */
export async function failuresToBeginWith(
  asking: Asking,
  begun: Set<string>,
  payload: EachMessagePayload,
  event: ReceivedEvent,
  mayContinue: () => boolean,
): Promise<number> {
  const partition = `${payload.topic}/${payload.partition}`;
  if (begun.has(partition)) return 0;
  const failures = await failuresBefore(asking, payload);
  // An event that ends its process can't be counted afterwards, so the count is raised before it is handled.
  await event.rememberFailures(failures + 1);
  if (!mayContinue()) await event.rememberFailures(failures);
  begun.add(partition);
  return failures;
}

/** How often the next record of the group failed, or ended its process, before. */
export async function failuresBefore({ admin, names, group }: Asking, { topic, partition, message }: EachMessagePayload): Promise<number> {
  const offsets = await admin.offsets(topic, names.group(group));
  const own = offsets.find((one) => one.partition === partition);
  return own !== undefined && own.committed === BigInt(message.offset) ? failuresOf(own.note) : 0;
}

/**
 * Sends heartbeats while an event is handled, because kafkajs sends them only between two events; `lost` is aborted when the group refuses
 * one.
 */
export function startBeat({ heartbeat }: EachMessagePayload, everyMs: number): { lost: AbortSignal; end(): void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => lost.abort(error));
  }, everyMs);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
