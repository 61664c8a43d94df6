import type { Consumer, EachMessagePayload } from 'kafkajs';
import type { ReceivedEvent } from '../event-delivery.ts';
import { insertDeadLetter } from './kafka-dead-letters.ts';
import { eventOfMessage, namesOf } from './kafka-messages.ts';
import type { Publisher } from './kafka-publisher.ts';
import type { kafkaNames } from './kafka-topics.ts';

/** The group and the connection that a record was read with. */
export type KafkaReceiver = { consumer: Consumer; publisher: Publisher; names: ReturnType<typeof kafkaNames>; group: string };

const NOTE = /^failures=(\d+)$/;

/** How often a record failed, from the metadata of the group's offset. */
export function failuresOf(note: string): number {
  return Number(NOTE.exec(note)?.[1] ?? 0);
}

/** A record that was read for a group, and how Kafka records the outcome. */
export function receivedMessage(receiver: KafkaReceiver, { topic, partition, message }: EachMessagePayload): ReceivedEvent {
  const { consumer, names } = receiver;
  const position = `${topic}/${partition}/${message.offset}`;
  const acknowledge = async () => {
    await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(message.offset) + 1n) }]);
  };
  return {
    position,
    type: namesOf(message.headers).get('ce_type'),
    read: () => eventOfMessage(names.topicOf(topic), message),
    acknowledge,
    async moveToDeadLetters(error, attempts) {
      await insertDeadLetter(receiver, { topic: names.topicOf(topic), place: position, message }, error, attempts);
      await acknowledge();
    },
    // The offset stays; its metadata tell the next reader how often the record failed.
    async rememberFailures(failures) {
      await consumer.commitOffsets([{ topic, partition, offset: message.offset, metadata: `failures=${failures}` }]).catch(() => undefined);
    },
  };
}
