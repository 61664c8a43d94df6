import type { Consumer, EachMessagePayload } from 'kafkajs';
import type { InHand } from '../event-delivery.ts';
import { buryMessage } from './kafka-dead-letters.ts';
import { eventOfMessage, namesOf } from './kafka-messages.ts';
import type { Publisher } from './kafka-publisher.ts';
import type { kafkaNames } from './kafka-topics.ts';

/** The reader that has a record in hand. */
export type KafkaHolder = { consumer: Consumer; publisher: Publisher; names: ReturnType<typeof kafkaNames>; group: string };

const NOTE = /^failures=(\d+)$/;

/** How often a record failed, out of the note beside the group's offset. */
export function failuresOf(note: string): number {
  return Number(NOTE.exec(note)?.[1] ?? 0);
}

/** A record that was read for a group, with what Kafka needs to mark it. */
export function messageInHand(holder: KafkaHolder, { topic, partition, message }: EachMessagePayload): InHand {
  const { consumer, names } = holder;
  const place = `${topic}/${partition}/${message.offset}`;
  const acknowledge = async () => {
    await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(message.offset) + 1n) }]);
  };
  return {
    place,
    type: namesOf(message.headers).get('ce_type'),
    read: () => eventOfMessage(names.topicOf(topic), message),
    acknowledge,
    async bury(error, attempts) {
      await buryMessage(holder, { topic: names.topicOf(topic), place, message }, error, attempts);
      await acknowledge();
    },
    // The offset stays where it is; the text beside it carries the failures to the process that begins here next.
    async rememberFailures(failures) {
      await consumer.commitOffsets([{ topic, partition, offset: message.offset, metadata: `failures=${failures}` }]).catch(() => undefined);
    },
  };
}
