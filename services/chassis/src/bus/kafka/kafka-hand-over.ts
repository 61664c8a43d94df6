import { type Event, requireSize } from '../events.ts';
import { handOverInBatches } from '../replay-room.ts';
import { lagOf } from './kafka-admin.ts';
import { messageElsewhere } from './kafka-messages.ts';
import { inParts } from './kafka-publisher.ts';
import type { KafkaParts } from './kafka-parts.ts';

type Parts = Pick<KafkaParts, 'admin' | 'topicsThere' | 'publisher' | 'names'>;

/** Writes events, marked as a replay, to the retry topic of a group, which only this group reads. */
export async function handOverTo(
  { admin, topicsThere, publisher, names }: Parts,
  group: string,
  events: readonly Event[],
  signal?: AbortSignal,
): Promise<void> {
  const topic = names.retry(group);
  await topicsThere.ensureSingle(topic);
  const target = {
    waiting: async () => lagOf(await admin.offsets(topic, names.group(group))),
    async store(batch: readonly Event[]) {
      batch.forEach(requireSize);
      for (const part of inParts(batch)) await publisher.send(topic, part.map(messageElsewhere));
    },
  };
  await handOverInBatches(target, events, signal);
}
