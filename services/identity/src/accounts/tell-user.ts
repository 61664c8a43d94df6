import { tellLive } from '@sabiwell/chassis/live.ts';
import type { Context } from '../context.ts';

/** Tells the member's open screens to read the member's record again; called after the change is stored. */
export function tellUser({ redis }: Pick<Context, 'redis'>, userId: number): void {
  void tellLive(redis, String(userId), { event: 'changed', paths: ['/api/user'] });
}
