import type { Connection } from 'mongoose';
import { memberNameModel } from '../member-names/member-name.store.ts';
import { commentModel } from './comments/comment-model.ts';
import { likeModels } from './likes/like-model.ts';
import { reportModel } from './moderation/report-model.ts';
import { postModel } from './post-model.ts';

/** The collections of the food feed, and of the names that it shows. */
export function feedModels(connection: Connection) {
  return {
    posts: postModel(connection),
    ...likeModels(connection),
    postComments: commentModel(connection),
    postReports: reportModel(connection),
    memberNames: memberNameModel(connection),
  };
}

export type FeedModels = ReturnType<typeof feedModels>;
