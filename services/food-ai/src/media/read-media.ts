import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { ownsPhoto } from '../food-analysis/analysis.store.ts';
import { showsPhoto } from '../food-feed/post.store.ts';

type ReadMedia = typeof foodAi.readMedia;

// A name never gets other bytes, so even a reload sends nothing again. A deletion is seen within the hour; unsharing has to work at once,
// so nobody else keeps a photo unasked.
const OWN = 'private, max-age=3600, immutable';
const SHARED = 'private, no-cache';

/** Answers a stored photo to its owner, and to anybody while a post shows it; else it does not exist. */
export async function readMedia(context: Context, call: Call<ReadMedia>): Promise<Reply<ReadMedia>> {
  const { key } = call.params;
  const { caller } = call;
  const isOwn = caller.kind === 'member' && (await ownsPhoto(context.analyses, caller.userId, key));
  if (!isOwn && !(await showsPhoto(context.posts, key))) throw notFound();
  return mediaReply(context.blobs, call, { key, path: `/api/media/${key}`, cache: isOwn ? OWN : SHARED });
}
