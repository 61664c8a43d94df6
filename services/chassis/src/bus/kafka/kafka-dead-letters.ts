import type { KafkaMessage, Message } from 'kafkajs';
import type { DeadLetter } from '../bus.ts';
import { readAll } from './kafka-watch.ts';
import { namesOf, readable } from './kafka-messages.ts';
import type { KafkaParts } from './kafka-parts.ts';

const LISTED = 1_000;
const LONGEST_TEXT = 500;

/** Adds a record that its group gave up to the dead letters: unchanged, with the reason in additional headers. */
export async function insertDeadLetter(
  { publisher, names, group }: Pick<KafkaParts, 'publisher' | 'names'> & { group: string },
  { topic, place, message }: { topic: string; place: string; message: KafkaMessage },
  error: Error,
  attempts: number,
): Promise<void> {
  const about = {
    dl_error: `${error.name}: ${error.message}`.slice(0, LONGEST_TEXT),
    dl_attempts: String(attempts),
    dl_at: new Date().toISOString(),
    dl_entry: place,
  };
  await publisher.send(names.dead(group), [{ ...bare(message), headers: { topic, ...message.headers, ...about } }]);
}

/** The group's dead letters, oldest first, at most 1,000. */
export async function listDeadLetters(parts: KafkaParts, group: string): Promise<DeadLetter[]> {
  const { topicsThere, names } = parts;
  if (!(await topicsThere.has(names.dead(group)))) return [];
  return (await readAll(parts, group, names.dead(group), LISTED)).map((message) => deadLetterOf(group, message));
}

/** Moves the group's dead letters to its own retry topic, which only this group reads; returns how many there were. */
export async function retryAll(parts: KafkaParts, group: string): Promise<number> {
  const { topicsThere, publisher, names } = parts;
  const topic = names.dead(group);
  if (!(await topicsThere.has(topic))) return 0;
  await topicsThere.ensureSingle(names.retry(group));
  const letters = await readAll(parts, group, topic);
  for (const letter of letters) await publisher.send(names.retry(group), [withoutReason(letter)]);
  await deleteRead(parts, topic, letters);
  return letters.length;
}

/**
 * Deletes those of the group's dead letters that `isOfThem` names; returns how many there were. Kafka deletes from the front alone, so the
 * others are written again behind them; ended in between, they are there twice, and a retry handles each once.
 */
export async function dropDeadLetters(parts: KafkaParts, group: string, isOfThem: (letter: DeadLetter) => boolean): Promise<number> {
  const { topicsThere, publisher, names } = parts;
  const topic = names.dead(group);
  if (!(await topicsThere.has(topic))) return 0;
  const letters = await readAll(parts, group, topic);
  const others = letters.filter((letter) => !isOfThem(deadLetterOf(group, letter)));
  if (others.length === letters.length) return 0;
  for (const letter of others) await publisher.send(topic, [{ ...bare(letter), headers: letter.headers ?? {} }]);
  await deleteRead(parts, topic, letters);
  return letters.length - others.length;
}

/** Deletes what was read of a topic with one partition, from its front. */
async function deleteRead({ admin }: KafkaParts, topic: string, letters: readonly KafkaMessage[]): Promise<void> {
  const last = letters.at(-1);
  if (last === undefined) return;
  const offset = String(BigInt(last.offset) + 1n);
  await admin.ask('dead letters', async (client) => {
    // kafkajs learns the partition's leader only with a first question about the topic.
    await client.fetchTopicOffsets(topic);
    await client.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset }] });
  });
}

function deadLetterOf(group: string, message: KafkaMessage): DeadLetter {
  const named = namesOf(message.headers);
  return {
    id: message.offset,
    group,
    topic: named.get('topic') ?? '',
    event: readable('', message),
    error: named.get('dl_error') ?? '',
    attempts: Number(named.get('dl_attempts') ?? 0),
    at: named.get('dl_at') ?? '',
  };
}

/** The record for the retry topic, made from a dead letter. */
function withoutReason(message: KafkaMessage): Message {
  const kept = Object.entries(message.headers ?? {}).filter(([name]) => !name.startsWith('dl_'));
  return { ...bare(message), headers: Object.fromEntries(kept) };
}

function bare({ key, value }: KafkaMessage): Message {
  return { key, value };
}
