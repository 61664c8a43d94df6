import type { Bus } from '../bus/bus.ts';
import type { Event } from '../bus/events.ts';
import { createRedisStreamsBus, type RedisStreamsOptions } from '../bus/redis/redis-streams.ts';
import type { ServiceManifest } from '../manifest.ts';
import { asUser } from './own-redis.ts';

/**
 * The bus of a service under test, which has the rights of the service's user. What a test does in the place of others goes by a bus of its own:
 * it tells events of other topics, hands past ones over, and reads for other groups.
 */
export function busOfService({ name, topics }: Pick<ServiceManifest, 'name' | 'topics'>, options: RedisStreamsOptions): Bus {
  const own = createRedisStreamsBus({ ...options, redisUrl: asUser(options.redisUrl, name) });
  const others = createRedisStreamsBus(options);
  const ofGroup = (group: string) => (group === name || group.startsWith(`${name}.`) ? own : others);
  const isOwn = ({ topic }: Event) => topics?.writes.includes(topic) ?? false;
  return {
    ...own,
    publish: (events) => (events.every(isOwn) ? own : others).publish(events),
    subscribe: (subscription) => ofGroup(subscription.group).subscribe(subscription),
    watch: others.watch,
    handOver: others.handOver,
    async close() {
      await Promise.all([own.close(), others.close()]);
    },
  };
}
