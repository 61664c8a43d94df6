import { rootCause } from './kafka-client.ts';
import type { KafkaParts } from './kafka-parts.ts';

/** Removes a group, which must have no member, with its places in all topics and its own topics. */
export async function dropGroup(
  { admin, topicsThere, names }: Pick<KafkaParts, 'admin' | 'topicsThere' | 'names'>,
  group: string,
): Promise<void> {
  await admin.ask('to remove a group', async (client) => {
    try {
      await client.deleteGroups([names.group(group)]);
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
    const own = [names.retry(group), names.dead(group)];
    const listed = new Set(await client.listTopics());
    const topics = own.filter((topic) => listed.has(topic));
    if (topics.length > 0) await client.deleteTopics({ topics });
    topicsThere.forget(...own);
  });
}

/** Whether Kafka says that there is no such group: it has read nothing, or was removed before. */
function isUnknown(error: unknown): boolean {
  const { groups = [] } = error as { groups?: { error?: { type?: string } }[] };
  const types = [...groups.map((one) => one.error?.type), (rootCause(error) as { type?: string }).type];
  return types.includes('GROUP_ID_NOT_FOUND');
}
