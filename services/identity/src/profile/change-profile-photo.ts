import { callerKey } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { PROFILE_PHOTO_PREFIX } from '@sabiwell/proto/http/profile-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';
import { photoRules } from './photo-rules.ts';
import { replacePicture } from './picture.store.ts';

/** Stores the photo scaled down and without metadata, in place of the previous one. */
export async function changeProfilePhoto(context: Context, { caller, body }: Call<typeof profile.changeProfilePhoto>) {
  // Imported with the first photo: the decoders take memory that a process without one does not need.
  const { readPhoto, reencodePhoto } = await import('@sabiwell/chassis/stores/photo.ts');
  const stored = await reencodePhoto(readPhoto(body.photoData, photoRules), photoRules, callerKey(caller));
  const pictureKey = `${PROFILE_PHOTO_PREFIX}${await context.blobs.put(stored)}`;
  await replacePicture(context, caller.userId, pictureKey);
  return { status: 200 as const, body: { photoUrl: `/api/media/${pictureKey}` } };
}
