import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { FeedModels } from '../food-feed/feed-models.ts';
import { renameCommenter } from '../food-feed/comments/comment.store.ts';
import { renameAuthor } from '../food-feed/post.store.ts';
import { findAuthor, upsertName } from './member-name.store.ts';

const read = eventReader(
  [MemberDetailsChangedSchema],
  z.object({
    userId,
    version: z.number().int(),
    firstName: z.string(),
    pictureKey: z.string().optional(),
    picturePublic: z.boolean().default(false),
  }),
);

/** Keeps the first name, and the photo that everybody may see, and shows both on what the member has shared. */
export async function onMemberNamed(context: Pick<FeedModels, 'memberNames' | 'posts' | 'postComments'>, event: Event): Promise<void> {
  const { userId: member, version, firstName, pictureKey, picturePublic } = read(event);
  await upsertName(context.memberNames, member, { version, firstName, pictureKey: picturePublic ? (pictureKey ?? null) : null });
  const author = await findAuthor(context.memberNames, member);
  await renameAuthor(context.posts, member, author);
  await renameCommenter(context.postComments, member, author);
}
