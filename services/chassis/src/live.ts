import type { Redis } from 'ioredis';

/** A hint for the open screens of one person: what to read again, or news of a call. It holds nothing personal, and may get lost. */
export type LiveHint =
  | { event: 'changed'; paths: readonly string[] }
  | { event: 'call'; callId: string; status: string }
  | { event: 'signal'; callId: string; seq: number };

/** How many hints of one person are kept for streams that were away for a moment, and for how many seconds. */
export const KEPT_HINTS = 200;
export const KEPT_SECONDS = 300;

/** Stores a hint and publishes it with the id that it got, in one step: a stream never sees one without the other. */
const TELL = `local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ${KEPT_HINTS}, '*', 'event', ARGV[1], 'data', ARGV[2])
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[1] .. ' ' .. ARGV[2])
return id`;

/** Where the hints of a person are stored and published: `live:7`, `live:doctor:3`. */
export function liveKey(who: string): string {
  return `live:${who}`;
}

/** What says that a person has a stream open. */
export function liveHereKey(who: string): string {
  return `live-here:${who}`;
}

/**
 * Tells the open screens of `who` something: a member's number, `doctor:<number>`, `staff:<id>` or `role:<role>`. Call it after the
 * commit of the change, by the owner of the path. It never fails: a screen that misses a hint reads again when it is looked at.
 */
export async function tellLive(redis: Redis, who: string, hint: LiveHint): Promise<void> {
  await tellLiveAll(redis, [who], hint);
}

/** Tells several the same, in one write. */
export async function tellLiveAll(redis: Redis, everybody: readonly string[], { event, ...said }: LiveHint): Promise<void> {
  const commands = redis.pipeline();
  for (const who of everybody) commands.eval(TELL, 1, liveKey(who), event, JSON.stringify(said));
  await commands.exec().catch(() => undefined);
}

/** Whether a person has a stream open, or had one in the last half minute; false while Redis is away. */
export async function isLiveHere(redis: Redis, who: string): Promise<boolean> {
  return (await redis.exists(liveHereKey(who)).catch(() => 0)) === 1;
}
