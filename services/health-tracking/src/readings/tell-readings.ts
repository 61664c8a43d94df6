import { tellLive } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

/** Tells the member's open screens, once the change is stored, to read their readings and what hangs on them again. */
export function tellReadings({ redis }: Pick<Context, 'redis'>, run: RunSql, userId: number): void {
  const hint = { event: 'changed', paths: ['/api/dashboard', '/api/health-readings'] } as const;
  afterCommit(run, () => void tellLive(redis, String(userId), hint));
}
