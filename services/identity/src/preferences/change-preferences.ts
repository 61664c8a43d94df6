import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { DEFAULT_PREFERENCES } from '@sabiwell/proto/http/profile-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { Context } from '../context.ts';
import { findPreferences } from './preferences.store.ts';

/** Changes the preferences that are given and leaves the others, so that two open tabs do not undo each other. */
export async function changePreferences({ prisma, clock }: Context, { caller, body }: Call<typeof profile.changePreferences>) {
  const changed = { ...body, changedAt: clock() };
  const accountId = caller.userId;
  await prisma.preferences.upsert({ where: { accountId }, create: { ...DEFAULT_PREFERENCES, ...changed, accountId }, update: changed });
  return { status: 200 as const, body: await findPreferences(prisma, accountId) };
}
