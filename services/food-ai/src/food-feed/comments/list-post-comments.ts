import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { cursorOf } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../../context.ts';
import { findHiddenComments } from '../moderation/report.store.ts';
import { memberOf, requireVisible } from '../visible-post.ts';
import { listComments, wireComment } from './comment.store.ts';

type ListPostComments = typeof foodAi.listPostComments;

const MOST = 200;

/** Answers the comments of a post, newest first, without those that the caller reported; Link names the next page. */
export async function listPostComments(context: Context, call: Call<ListPostComments>): Promise<Reply<ListPostComments>> {
  const { params, query, caller } = call;
  const { id } = await requireVisible(context, params.id, caller);
  const reader = memberOf(caller);
  const limit = query.limit ?? MOST;
  const hidden = await findHiddenComments(context.postReports, reader, id);
  const found = await listComments(context.postComments, id, { limit: limit + 1, after: query.cursor, hidden });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const body = page.map((row) => wireComment(row, reader));
  if (found.length <= limit || last === undefined) return { status: 200, body };
  const next = new URLSearchParams({ limit: String(limit), cursor: cursorOf({ at: last.timestamp, id: last._id }) });
  return { status: 200, body, headers: { link: `</api/food-posts/${id}/comments?${next.toString()}>; rel="next"` } };
}
