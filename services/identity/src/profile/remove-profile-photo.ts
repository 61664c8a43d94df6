import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';
import { replacePicture } from './picture.store.ts';

/** Takes the photo away; the initials stand in its place. */
export async function removeProfilePhoto(context: Context, { caller }: Call<typeof profile.removeProfilePhoto>) {
  await replacePicture(context, caller.userId, null);
  return { status: 204 as const, body: undefined };
}
