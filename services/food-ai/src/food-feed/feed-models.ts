import type { Connection } from 'mongoose';
import { erasedMemberModel } from '@sabiwell/chassis/member-rows/erased-member-model.ts';
import { leavingMemberModel } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import { memberNameModel } from '../member-names/member-name.store.ts';
import { commentModel } from './comments/comment-model.ts';
import { likeModels } from './likes/like-model.ts';
import { reportModel } from './moderation/report-model.ts';
import { postModel } from './post-model.ts';

/** The collections of the food feed, of the names that it shows, and of who leaves or was erased. */
export function feedModels(connection: Connection) {
  return {
    posts: postModel(connection),
    ...likeModels(connection),
    postComments: commentModel(connection),
    postReports: reportModel(connection),
    memberNames: memberNameModel(connection),
    leavingMembers: leavingMemberModel(connection),
    erasedMembers: erasedMemberModel(connection),
  };
}

export type FeedModels = ReturnType<typeof feedModels>;
