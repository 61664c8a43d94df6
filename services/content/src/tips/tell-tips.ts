import { tellLive } from '@sabiwell/chassis/live.ts';
import type { Context } from '../context.ts';

/** Tells the member's open screens to read the tip of the day again: there are more of them now, or fewer. */
export async function tellTips({ redis }: Pick<Context, 'redis'>, userId: number): Promise<void> {
  await tellLive(redis, String(userId), { event: 'changed', paths: ['/api/health-tip'] });
}
