import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { tellLive } from '@sabiwell/chassis/live.ts';
import { FoodPostCommentedSchema, FoodPostLikedSchema, FoodPostUnsharedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { findChoices } from './choices/notification-choice.store.ts';
import { commentsOnPost, likesOfPost } from './feed-words.domain.ts';
import { KEPT_MS } from './notification-model.ts';
import { NOTIFICATIONS_CHANGED, type NotifyContext } from './notify-member.ts';
import { type PostCount, upsertPostCount } from './post-notification.store.ts';

const count = z.number().int().min(0);
const postId = z.string().min(1).max(60);
const readLiked = eventReader([FoodPostLikedSchema], z.object({ postId, ownerId: userId, othersCount: count, version: count }));
const readCommented = eventReader([FoodPostCommentedSchema], z.object({ postId, ownerId: userId, commentsCount: count, version: count }));
const readUnshared = eventReader([FoodPostUnsharedSchema], z.object({ postId, userId }));

type Of = Pick<PostCount, 'userId' | 'count' | 'version'> & { postId: string };

/** Tells the owner of a post how many others like it; their own like is no news to them. */
export async function onFoodPostLiked(context: NotifyContext, event: Event): Promise<void> {
  const { ownerId, othersCount, ...of } = readLiked(event);
  await notify(context, event, 'post_liked', { ...of, userId: ownerId, count: othersCount });
}

/** Tells the owner of a post how many comments it has. */
export async function onFoodPostCommented(context: NotifyContext, event: Event): Promise<void> {
  const { ownerId, commentsCount, ...of } = readCommented(event);
  await notify(context, event, 'post_commented', { ...of, userId: ownerId, count: commentsCount });
}

/** Takes back what was told of a post that is gone. */
export async function onFoodPostUnshared(context: NotifyContext, event: Event): Promise<void> {
  const of = { ...readUnshared(event), count: 0, version: event.sequence };
  await notify(context, event, 'post_liked', of);
  await notify(context, event, 'post_commented', of);
}

const PARTS = {
  post_liked: { prefix: 'likes', words: likesOfPost },
  post_commented: { prefix: 'comments', words: commentsOnPost },
} as const;

async function notify(context: NotifyContext, event: Event, kind: PostCount['kind'], of: Of): Promise<void> {
  const { notifications, clock, redis } = context;
  const at = new Date(event.time);
  if (event.isReplay || clock().getTime() - at.getTime() >= KEPT_MS) return;
  // What was told of a post that is gone is taken back also where the member wants no more news.
  if (of.count > 0 && !(await findChoices(context.notificationChoices, of.userId)).notifyCommunity) return;
  const { prefix, words } = PARTS[kind];
  const { postId: post, ...counted } = of;
  const isNew = await upsertPostCount(
    notifications,
    { ...counted, id: `${prefix}-${post}`, kind, at },
    words({ postId: post, count: of.count }),
  );
  if (isNew) await tellLive(redis, String(of.userId), NOTIFICATIONS_CHANGED);
}
