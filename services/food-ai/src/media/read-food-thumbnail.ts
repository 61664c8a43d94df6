import { callerKey } from '@sabiwell/chassis/http/caller.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { thumbnailOf } from '@sabiwell/chassis/stores/photo.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { thumbnailPath } from '@sabiwell/proto/http/food-rules.ts';
import type { Context } from '../context.ts';
import { findThumbnail, keepThumbnail } from '../food-analysis/analysis.store.ts';

type ReadFoodThumbnail = typeof foodAi.readFoodThumbnail;

const SIDE = 160;

/** Answers the small photo of an own analysis; it is made when it is asked for first. */
export async function readFoodThumbnail(context: Context, call: Call<ReadFoodThumbnail>): Promise<Reply<ReadFoodThumbnail>> {
  const id = call.params.id.toLowerCase();
  const photo = await findThumbnail(context.analyses, call.caller.userId, id);
  if (photo === undefined) throw notFound();
  const key = photo.thumbnailKey ?? (await make(context, id, photo.imageKey, callerKey(call.caller)));
  return mediaReply(context.blobs, call, { key, path: thumbnailPath(id), type: 'image/webp' });
}

async function make({ analyses, blobs }: Context, id: string, imageKey: string, owner: string): Promise<string> {
  const bytes = await blobs.read(imageKey);
  if (bytes === undefined) throw notFound();
  const own = await blobs.put(await thumbnailOf(bytes, SIDE, owner));
  const kept = await keepThumbnail(analyses, id, own);
  // Another call made it at the same moment, or the analysis was deleted.
  if (kept !== own) await blobs.delete(own);
  if (kept === undefined) throw notFound();
  return kept;
}
