import type { Connection } from 'mongoose';
import { memberNameModel } from '../member-names/member-name.store.ts';
import { likeModels } from './likes/like-model.ts';
import { postModel } from './post-model.ts';

/** The collections of the food feed, and of the names that it shows. */
export function feedModels(connection: Connection) {
  return { posts: postModel(connection), ...likeModels(connection), memberNames: memberNameModel(connection) };
}

export type FeedModels = ReturnType<typeof feedModels>;
