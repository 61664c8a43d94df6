import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { ownsPhoto } from '../food-analysis/analysis.store.ts';

type ReadMedia = typeof foodAi.readMedia;

/** Answers a stored photo to its owner; for anybody else it does not exist. */
export async function readMedia(context: Context, call: Call<ReadMedia>): Promise<Reply<ReadMedia>> {
  const { key } = call.params;
  if (!(await ownsPhoto(context.analyses, call.caller.userId, key))) throw notFound();
  return mediaReply(context.blobs, call, { key, path: `/api/media/${key}` });
}
