import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { PROFILE_PHOTO_PREFIX } from '@sabiwell/proto/http/profile-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';

type ReadProfilePhoto = typeof profile.readProfilePhoto;

/** Answers the member's current photo, to them, and to anybody while they show it to everybody and don't leave; else it does not exist. */
export async function readProfilePhoto({ prisma, blobs }: Context, call: Call<ReadProfilePhoto>): Promise<Reply<ReadProfilePhoto>> {
  const { key } = call.params;
  const pictureKey = `${PROFILE_PHOTO_PREFIX}${key}`;
  const { caller } = call;
  const isFound = async (who: { id: number } | { picturePublic: true; erasureId: null }) =>
    (await prisma.account.findFirst({ where: { ...who, pictureKey }, select: { id: true } })) !== null;
  const path = `/api/media/${pictureKey}`;
  if (caller.kind === 'member' && (await isFound({ id: caller.userId }))) return mediaReply(blobs, call, { key, path });
  if (!(await isFound({ picturePublic: true, erasureId: null }))) throw notFound();
  // Nobody else keeps it unasked, so that hiding it works at once.
  return mediaReply(blobs, call, { key, path, cache: 'private, no-cache' });
}
