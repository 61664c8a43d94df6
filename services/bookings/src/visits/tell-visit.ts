import { tellLiveAll } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { Visit } from './visit.domain.ts';

/** Tells the open screens of the member and the doctor, once the change is committed, to read their visits again. */
export function tellVisit(run: RunSql, { redis }: Pick<Context, 'redis'>, { userId, doctorId }: Pick<Visit, 'userId' | 'doctorId'>): void {
  const sides = [`doctor:${doctorId}`, ...(userId === null ? [] : [String(userId)])];
  afterCommit(run, () => void tellLiveAll(redis, sides, { event: 'changed', paths: ['/api/appointments'] }));
}
