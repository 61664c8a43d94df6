import { type LiveHint, tellLive } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from './context.ts';

/** Tells the open screens of a member and a doctor, once the change is committed; a hint that is lost harms nothing. */
export function tellSides(
  { redis }: Context,
  run: RunSql,
  { userId, doctorId }: { userId: number; doctorId: number },
  hint: LiveHint,
): void {
  afterCommit(run, () => {
    for (const who of [String(userId), `doctor:${doctorId}`]) void tellLive(redis, who, hint);
  });
}
