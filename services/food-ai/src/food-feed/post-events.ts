import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import {
  FoodPostCommentedSchema,
  FoodPostLikedSchema,
  FoodPostSharedSchema,
  FoodPostUnsharedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { Told } from './post.domain.ts';

type Of = { id: string; userId: number };

const placeOf = (postId: string, sequence: number, time: Date) => ({ key: postId, subject: `food-post/${postId}`, sequence, time });

/** A member shared an analysis. */
export function sharedEvent({ id, userId, analysisId }: Of & { analysisId: string }, at: Date): Event {
  return newStateEvent(
    FoodPostSharedSchema,
    { postId: id, userId: BigInt(userId), analysisId, sharedAt: timestampFromDate(at) },
    placeOf(id, 1, at),
  );
}

/** The post is gone; `version` follows the last one that was told of it. */
export function unsharedEvent({ id, userId }: Of, version: number, at: Date): Event {
  return newStateEvent(FoodPostUnsharedSchema, { postId: id, userId: BigInt(userId) }, placeOf(id, version, at));
}

/** The post has these likes now. */
export function likedEvent({ id, userId }: Of, { likes, others }: Pick<Told, 'likes' | 'others'>, version: number, at: Date): Event {
  return newStateEvent(
    FoodPostLikedSchema,
    { postId: id, ownerId: BigInt(userId), likesCount: likes, othersCount: others, version: BigInt(version) },
    placeOf(id, version, at),
  );
}

/** The post has this many comments now. */
export function commentedEvent({ id, userId }: Of, commentsCount: number, version: number, at: Date): Event {
  return newStateEvent(
    FoodPostCommentedSchema,
    { postId: id, ownerId: BigInt(userId), commentsCount, version: BigInt(version) },
    placeOf(id, version, at),
  );
}
