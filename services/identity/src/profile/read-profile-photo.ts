import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { PROFILE_PHOTO_PREFIX } from '@sabiwell/proto/http/profile-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';

type ReadProfilePhoto = typeof profile.readProfilePhoto;

/** Answers the member's current photo. Only they can see it; for anybody else it does not exist. */
export async function readProfilePhoto({ prisma, blobs }: Context, call: Call<ReadProfilePhoto>): Promise<Reply<ReadProfilePhoto>> {
  const { key } = call.params;
  const pictureKey = `${PROFILE_PHOTO_PREFIX}${key}`;
  const owner = await prisma.account.findFirst({ where: { id: call.caller.userId, pictureKey }, select: { id: true } });
  if (owner === null) throw notFound();
  return mediaReply(blobs, call, { key, path: `/api/media/${pictureKey}` });
}
