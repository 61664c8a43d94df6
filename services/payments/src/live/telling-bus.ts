import type { Redis } from 'ioredis';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { tellLive } from '@sabiwell/chassis/live.ts';
import { toldPaths } from './told-paths.domain.ts';

/**
 * The bus for the relay: what it has published is committed, so the open screens of the members are told then. Money moves in many places,
 * in jobs and by webhooks, and each of them writes an event.
 */
export function tellingBus(bus: Bus, redis: Redis): Bus {
  return {
    ...bus,
    async publish(events) {
      await bus.publish(events);
      for (const [member, paths] of toldPaths(events)) void tellLive(redis, member, { event: 'changed', paths });
    },
  };
}
