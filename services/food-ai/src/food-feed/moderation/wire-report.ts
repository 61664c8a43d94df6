import { trusted } from 'mongoose';
import type { PostReport } from '@sabiwell/proto/http/moderation.ts';
import type { Context } from '../../context.ts';
import type { CommentRow } from '../comments/comment-model.ts';
import { mediaPath } from '../post.domain.ts';
import type { PostRow } from '../post-model.ts';
import type { ReportRow } from './report-model.ts';
import { countReports } from './report.store.ts';

/** Reports with what they are about, as staff read them, in three further reads. */
export async function wireReports(
  { posts, postComments, postReports }: Pick<Context, 'posts' | 'postComments' | 'postReports'>,
  reports: readonly ReportRow[],
): Promise<PostReport[]> {
  const among = (ids: readonly (string | null)[]) => trusted({ $in: ids.filter((id) => id !== null) });
  const [postRows, commentRows, times] = await Promise.all([
    posts.find({ _id: among(reports.map(({ postId }) => postId)) }, { pendingEvents: 0, publishedEvents: 0 }).lean<PostRow[]>(),
    postComments.find({ _id: among(reports.map(({ commentId }) => commentId)) }).lean<CommentRow[]>(),
    countReports(
      postReports,
      reports.map(({ targetId }) => targetId),
    ),
  ]);
  const postOf = new Map(postRows.map((row) => [row._id, row]));
  const commentOf = new Map(commentRows.map((row) => [row._id, row]));
  return reports.map((report) => ({
    ...wireReport(report),
    ...(report.commentId === null
      ? ofPost(postOf.get(report.postId))
      : ofComment(commentOf.get(report.commentId), postOf.get(report.postId))),
    times: times.get(report.targetId) ?? 1,
  }));
}

function wireReport({ _id: id, postId, commentId, reasonCode, text, at, state, authorId, decisions }: ReportRow) {
  const last = decisions.at(-1);
  const decided = { decidedAt: last?.at.toISOString() ?? null, decidedBy: last?.by ?? null, reason: last?.reason ?? null };
  return { id, postId, commentId, reasonCode, text, at: at.toISOString(), state, authorId, ...decided };
}

function ofPost(post: PostRow | undefined) {
  return {
    authorName: post?.userName ?? '',
    content: post?.caption ?? '',
    foodName: post?.publicReport?.foodName ?? '',
    imageUrl: post?.imageKey ? mediaPath(post.imageKey) : null,
    isThere: post?.state === 'visible',
  };
}

function ofComment(comment: CommentRow | undefined, post: PostRow | undefined) {
  return {
    ...ofPost(post),
    authorName: comment?.userName ?? '',
    content: comment?.comment ?? '',
    isThere: comment?.state === 'visible' && post?.state === 'visible',
  };
}
