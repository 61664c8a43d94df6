import { tellLive } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

/** Tells the member's open screens, once the change is stored, to read the dashboard again. */
export function tellDashboard({ redis }: Pick<Context, 'redis'>, run: RunSql, userId: number): void {
  afterCommit(run, () => void tellLive(redis, String(userId), { event: 'changed', paths: ['/api/dashboard'] }));
}
