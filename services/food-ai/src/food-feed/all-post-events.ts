import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { PostModel, PostRow } from './post-model.ts';
import { commentedEvent, likedEvent, sharedEvent, unsharedEvent } from './post-events.ts';

const PAGE = 200;

/** The events of the current state of all posts, in pages, oldest first: that it was shared, and what was told of it last. */
export async function* allPostEvents(model: PostModel, types: readonly string[]): AsyncGenerator<Event[]> {
  for (let after = ''; ;) {
    const rows = await model
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<PostRow[]>();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(eventsOf).filter(({ type }) => types.includes(type));
    after = last._id;
  }
}

function eventsOf({ _id: id, userId, analysisId, timestamp, goneAt, version, told }: PostRow): Event[] {
  const of = { id, userId };
  if (goneAt !== undefined) return [unsharedEvent(of, version, goneAt)];
  if (analysisId === undefined) return [];
  return [
    sharedEvent({ ...of, analysisId }, timestamp),
    ...(told.likes > 0 ? [likedEvent(of, told, version, timestamp)] : []),
    ...(told.comments > 0 ? [commentedEvent(of, told.comments, version, timestamp)] : []),
  ];
}
