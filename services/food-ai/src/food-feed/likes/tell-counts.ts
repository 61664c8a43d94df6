import { nameOf } from '@sabiwell/chassis/bus/document-events.ts';
import { wake, type WakeUps } from '@sabiwell/chassis/bus/wake-ups.ts';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { pause } from '@sabiwell/chassis/pause.ts';
import type { WorkerContext } from '../../context.ts';
import { countComments } from '../comments/comment.store.ts';
import type { Told } from '../post.domain.ts';
import { commentedEvent, likedEvent } from '../post-events.ts';
import { askToTell, type Claimed, claimToTell, correctCounts, correctShares, listChanged, noteTold } from './count.store.ts';
import { countLikes, countShares } from './like.store.ts';
import { tellScreens } from '../../tell-screens.ts';

type TellContext = Pick<WorkerContext, 'posts' | 'postLikes' | 'postComments' | 'redis' | 'clock'>;
type RecountContext = TellContext & Pick<WorkerContext, 'postShares'>;

const SECOND_MS = 1_000;
/** The pause after a round: comments that follow closely are told together. */
const ROUND_MS = 100;
const MINUTE_MS = 60_000;
/** Calls that are under way end sooner. */
const AT_REST_MS = 5_000;
const LOOKED_BACK_MS = 10 * MINUTE_MS;
const MOST_AT_ONCE = 200;

/**
 * Tells likes and comments of every post where they have changed: one event of each, however many calls there were. True when there may be
 * more.
 */
export async function tellCounts(context: TellContext): Promise<boolean> {
  const { posts, clock } = context;
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const post = await claimToTell(posts);
    if (post === undefined) return false;
    const told = await countAll(context, post);
    const events = eventsOf(post, told, clock());
    if (events.length === 0) continue;
    if (await noteTold(posts, post, told, events)) tellScreens(context, post.userId, '/api/food-posts');
    else await askToTell(posts, post.id, clock());
  }
  return true;
}

function eventsOf(post: Claimed, told: Told, at: Date) {
  const isLiked = told.likes !== post.told.likes || told.others !== post.told.others;
  const liked = isLiked ? [likedEvent(post, told, post.version + 1, at)] : [];
  if (told.comments === post.told.comments) return liked;
  return [...liked, commentedEvent(post, told.comments, post.version + 1 + liked.length, at)];
}

/** All likes and comments of a post that count now, and the likes that are not its owner's. */
export async function countAll(
  { postLikes, postComments }: Pick<TellContext, 'postLikes' | 'postComments'>,
  { id, userId }: Pick<Claimed, 'id' | 'userId'>,
): Promise<Told> {
  const [likes, comments] = await Promise.all([countLikes(postLikes, id, userId), countComments(postComments, id)]);
  return { ...likes, comments };
}

/** Recounts posts that changed lately, because a process may have ended between a like, a comment or a share and its count. */
export async function recount(context: RecountContext): Promise<void> {
  const { posts, postLikes, postComments, postShares, clock } = context;
  const now = clock().getTime();
  const [since, until] = [new Date(now - LOOKED_BACK_MS), new Date(now - AT_REST_MS)];
  for (const id of await listChanged({ postLikes, postComments, postShares }, since, until)) {
    await correctCounts(posts, id, await countAll(context, { id, userId: 0 }), clock());
    await correctShares(posts, id, await countShares(postShares, id));
  }
}

/** What wakes the round for untold counts, and how often it looks by itself; each second by default. */
export type TellingTimes = { wakeUps: WakeUps; pollMs?: number | undefined };

/** Has the counts of a post that wait be told at once, and not with the next second. */
export function tellSoon({ posts, redis }: Pick<TellContext, 'posts' | 'redis'>): void {
  wake(redis, untoldCounts(posts));
}

const untoldCounts = ({ collection }: TellContext['posts']) => `${nameOf(collection)}.to-tell`;

/** Tells counts every second and when somebody asks for it, and recounts every minute. */
export function startTelling(context: WorkerContext, { wakeUps, pollMs = SECOND_MS }: TellingTimes): Loop[] {
  const { log, posts } = context;
  const telling = startLoop({
    name: 'told-counts',
    log,
    everyMs: pollMs,
    async work({ stopping }) {
      const hasMore = await tellCounts(context);
      await pause(ROUND_MS, stopping);
      return hasMore;
    },
  });
  wakeUps.on(untoldCounts(posts), () => telling.wake());
  const recounting = async () => {
    await recount(context);
    return false;
  };
  return [telling, startLoop({ name: 'counted-posts', log, everyMs: MINUTE_MS, work: recounting })];
}
