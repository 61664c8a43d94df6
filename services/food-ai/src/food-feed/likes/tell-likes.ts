import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../../context.ts';
import { likedEvent } from '../post-events.ts';
import { askToTell, claimToTell, correctLikes, listToggled, noteTold } from './count.store.ts';
import { countLikes } from './like.store.ts';

type TellContext = Pick<WorkerContext, 'posts' | 'postLikes' | 'clock'>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Calls that are under way end sooner. */
const AT_REST_MS = 5_000;
const LOOKED_BACK_MS = 10 * MINUTE_MS;
const MOST_AT_ONCE = 200;

/** Tells the likes of every post whose likes have changed: one event for each, however many calls there were. True when there may be more. */
export async function tellLikes({ posts, postLikes, clock }: TellContext): Promise<boolean> {
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const post = await claimToTell(posts);
    if (post === undefined) return false;
    const told = await countLikes(postLikes, post.id, post.userId);
    if (told.likes === post.told.likes && told.others === post.told.others) continue;
    const event = likedEvent(post, told, post.version + 1, clock());
    if (!(await noteTold(posts, post, told, [event]))) await askToTell(posts, post.id, clock());
  }
  return true;
}

/** Counts anew the likes of posts that were liked lately, because a process may have ended between a like and its count. */
export async function recountLikes({ posts, postLikes, clock }: TellContext): Promise<void> {
  const now = clock().getTime();
  for (const id of await listToggled(postLikes, new Date(now - LOOKED_BACK_MS), new Date(now - AT_REST_MS))) {
    await correctLikes(posts, id, await postLikes.countDocuments({ postId: id, on: true }), clock());
  }
}

/** Tells likes every second, and counts them anew every minute. */
export function startTellingLikes(context: WorkerContext): Loop[] {
  const recount = async () => {
    await recountLikes(context);
    return false;
  };
  return [
    startLoop({ name: 'told-likes', log: context.log, everyMs: SECOND_MS, work: () => tellLikes(context) }),
    startLoop({ name: 'counted-likes', log: context.log, everyMs: MINUTE_MS, work: recount }),
  ];
}
