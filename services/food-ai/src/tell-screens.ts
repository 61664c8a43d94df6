import type { Redis } from 'ioredis';
import { tellLive } from '@sabiwell/chassis/live.ts';

/** What telling open screens works with. */
export type Telling = { redis: Redis };

/** What the open screens of a member can be told to read again; the paths are in `LIVE_PATHS` of proto. */
type Path = '/api/food-analyses' | '/api/food-posts' | '/api/recommendations' | '/api/ai-chat/access';

/** Tells the member's open screens to read something again; called after the change is stored. */
export function tellScreens({ redis }: Telling, userId: number, path: Path): void {
  void tellLive(redis, String(userId), { event: 'changed', paths: [path] });
}
