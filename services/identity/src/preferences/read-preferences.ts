import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';
import { findPreferences } from './preferences.store.ts';

/** How the member wants the app. */
export async function readPreferences({ prisma }: Context, { caller }: Call<typeof profile.readPreferences>) {
  return { status: 200 as const, body: await findPreferences(prisma, caller.userId) };
}
