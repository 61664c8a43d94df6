import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { COMMENT_RULE, REPORT_RULE } from './feed-rules.ts';
import { pageByTime } from './page.ts';
import { instant, opaqueId } from './shared.ts';
import { linesOf } from './text-fields.ts';

/** What somebody said under a post, as the caller sees it. */
export const postComment = z
  .object({
    id: z.string(),
    postId: z.string(),
    userName: z.string().meta({ description: 'The first name' }),
    userProfilePicture: z.string().nullable(),
    comment: z.string(),
    timestamp: instant,
    isOwn: z.boolean().meta({ description: "Whether it is the caller's" }),
  })
  .meta({ id: 'FoodPostComment' });
export type PostComment = z.output<typeof postComment>;

const reported = z.object({ reported: z.literal(true) });
const reason = linesOf(REPORT_RULE).meta({ description: 'spam, harmful, offensive, private, or words of their own' });
const somePost = { id: '0198c0de-0000-7000-8000-000000000001' };
const someComment = { ...somePost, commentId: '0198c0de-0000-7000-8000-000000000002' };
const byPost = z.object({ id: opaqueId });
const byComment = z.object({ id: opaqueId, commentId: opaqueId });

/** Comments under posts, and reports of both. What somebody reported, they no longer see; others do, until the staff have decided. */
export const postComments = {
  listPostComments: endpoint({
    method: 'GET',
    path: '/api/food-posts/{id}/comments',
    summary: 'The comments of a post, newest first',
    actors: ['guest', 'member'],
    params: byPost,
    query: pageByTime,
    replies: { 200: z.array(postComment) },
    examples: { good: { params: somePost }, bad: { params: somePost, query: { limit: '0' } } },
  }),
  addPostComment: endpoint({
    method: 'POST',
    path: '/api/food-posts/{id}/comments',
    summary: 'Comment on a post',
    actors: ['member'],
    params: byPost,
    body: z.object({ comment: linesOf(COMMENT_RULE) }),
    replies: { 201: postComment },
    problems: [404],
    callsPerMinute: 10,
    examples: {
      good: { params: somePost, body: { comment: 'How many cups of rice?' } },
      bad: { params: somePost, body: { comment: ' ' } },
    },
  }),
  deletePostComment: endpoint({
    method: 'DELETE',
    path: '/api/food-posts/{id}/comments/{commentId}',
    summary: 'Delete an own comment, or any comment of an own post',
    actors: ['member'],
    params: byComment,
    replies: { 204: null },
    examples: { good: { params: someComment }, bad: {} },
  }),
  reportFoodPost: endpoint({
    method: 'POST',
    path: '/api/food-posts/{id}/report',
    summary: 'Report a post: the caller no longer sees it, and the staff look at it. 409 `own_post` for an own one',
    actors: ['member'],
    params: byPost,
    body: z.object({ reason }),
    replies: { 200: reported, 201: reported },
    problems: [404, 409],
    callsPerMinute: 10,
    examples: { good: { params: somePost, body: { reason: 'spam' } }, bad: { params: somePost, body: { reason: '' } } },
  }),
  reportPostComment: endpoint({
    method: 'POST',
    path: '/api/food-posts/{id}/comments/{commentId}/report',
    summary: 'Report a comment: the caller no longer sees it, and the staff look at it. 409 `own_post` for an own one',
    actors: ['member'],
    params: byComment,
    body: z.object({ reason }),
    replies: { 200: reported, 201: reported },
    problems: [404, 409],
    callsPerMinute: 10,
    examples: { good: { params: someComment, body: { reason: 'offensive' } }, bad: { params: someComment, body: { reason: '' } } },
  }),
};
