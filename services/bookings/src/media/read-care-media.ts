import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { CARE_MEDIA_PREFIX, findCareMedia } from './care-media.store.ts';

type ReadMedia = typeof doctors.readCareMedia;

/** Answers a portrait or a highlight to anybody. Files of members and applications are no media, so none is found here. */
export async function readCareMedia({ pool, blobs }: Context, call: Call<ReadMedia>): Promise<Reply<ReadMedia>> {
  const { key, contentType: type } = found(await findCareMedia(runOn(pool), call.params.key));
  const path = `/api/media/${CARE_MEDIA_PREFIX}${key}`;
  return mediaReply(blobs, call, { key, path, type, cache: 'public, max-age=31536000, immutable' });
}
