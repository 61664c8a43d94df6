import type { Admin, ConfigResourceTypes, ConfigSource } from 'kafkajs';
import { MAX_EVENT_BYTES } from '../events.ts';
import { settingsOf } from '../topic-settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// The numbers of Kafka's protocol; kafkajs has names for them, but exports them in a way that Node does not see.
const TOPIC: ConfigResourceTypes.TOPIC = 2;
const SET_ON_TOPIC: ConfigSource.TOPIC_CONFIG = 1;

type Entry = { name: string; value: string };

/** Room for the names around the largest event, because the limit applies to a whole batch as stored. */
const ROOM: Entry = { name: 'max.message.bytes', value: String(2 * MAX_EVENT_BYTES) };

/** The settings of a topic in Kafka's words. */
export function entriesOf(topic: string): Entry[] {
  const { busDays, isCompacted } = settingsOf(topic);
  if (isCompacted) {
    return [ROOM, { name: 'cleanup.policy', value: 'compact' }, { name: 'max.compaction.lag.ms', value: String(DAY_MS) }];
  }
  const kept = busDays === Infinity ? -1 : busDays * DAY_MS;
  return [ROOM, { name: 'cleanup.policy', value: 'delete' }, { name: 'retention.ms', value: String(kept) }];
}

/** Applies the product's settings to topics that differ; other settings by an operator stay. */
export async function correctSettings(client: Admin, topics: readonly string[], names: { topicOf(name: string): string }): Promise<void> {
  const { resources } = await client.describeConfigs({ includeSynonyms: false, resources: topics.map((name) => ({ type: TOPIC, name })) });
  const changed = resources.flatMap(({ resourceName: name, configEntries: has }) => {
    const wanted = entriesOf(names.topicOf(name));
    const isRight = wanted.every((entry) =>
      has.some(({ configName, configValue }) => configName === entry.name && configValue === entry.value),
    );
    if (isRight) return [];
    // The request replaces every setting of the topic, so the others are sent along.
    const others = has.filter((one) => isOwn(one) && !wanted.some((entry) => entry.name === one.configName));
    return [
      {
        type: TOPIC,
        name,
        configEntries: [...others.map(({ configName, configValue }) => ({ name: configName, value: configValue })), ...wanted],
      },
    ];
  });
  if (changed.length > 0) await client.alterConfigs({ validateOnly: false, resources: changed });
}

/** Whether a setting was made on the topic itself, and is not the cluster's default. */
function isOwn({ configSource }: { configSource: ConfigSource }): boolean {
  return configSource === SET_ON_TOPIC;
}
