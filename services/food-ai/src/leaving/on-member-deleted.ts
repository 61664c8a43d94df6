import { trusted } from 'mongoose';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { type DocumentEraser, eraseDocuments } from '@sabiwell/chassis/member-rows/erase-documents.ts';
import { erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { unavailable } from '@sabiwell/chassis/http/errors.ts';
import { pause } from '@sabiwell/chassis/pause.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { PostRow } from '../food-feed/post-model.ts';
import { type RemoveContext, removePost } from '../food-feed/sharing/remove-post.ts';
import { memberRows } from '../member-rows.ts';

const read = eventReader([MemberDeletedSchema], erasureRequest);

const LOOK_EVERY_MS = 200;
const LOOKED = 25;

type Needed = RemoveContext & Pick<DocumentEraser, 'erasedMembers' | 'redis' | 'blobs' | 'clock'>;

/** Erases a member by the map, and answers. */
export function onMemberDeleted(bus: Bus) {
  return (context: Needed, event: Event): Promise<void> => {
    const { erasedMembers, redis, blobs, clock } = context;
    const before = (userId: number) => removePosts(context, userId, clock());
    const eraser = {
      erasedMembers,
      redis,
      blobs,
      bus,
      clock,
      before,
      map: memberRows,
      answer: newErasedEvent(MemberErasedSchema, memberRows.service),
    };
    return eraseDocuments(eraser, read(event));
  };
}

/**
 * Posts go with the likes and comments of others, and with their event, which rides inside them: until it is out they stay. However long that
 * takes, the erasure is tried again: it is not the event that is at fault.
 */
async function removePosts(context: Needed, userId: number, now: Date): Promise<void> {
  const { posts } = context;
  const there = await posts.find({ userId, state: trusted({ $ne: 'gone' }) }, { analysisId: 1 }).lean<Pick<PostRow, 'analysisId'>[]>();
  for (const { analysisId } of there) if (analysisId !== undefined) await removePost(context, analysisId, now);
  for (let looked = 0; looked < LOOKED; looked += 1) {
    if ((await posts.exists({ userId, 'pendingEvents.id': trusted({ $exists: true }) })) === null) return;
    await pause(LOOK_EVERY_MS);
  }
  throw unavailable(new Error('Posts of an erased member are not told yet'));
}
