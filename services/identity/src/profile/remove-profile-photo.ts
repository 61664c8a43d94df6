import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';
import { replacePicture } from './picture.store.ts';

/** Removes the photo; screens show the initials instead. */
export async function removeProfilePhoto(context: Context, { caller }: Call<typeof profile.removeProfilePhoto>) {
  await replacePicture(context, caller.userId, null);
  return { status: 204 as const, body: undefined };
}
