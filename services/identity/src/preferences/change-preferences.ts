import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import { AS_ENTERED } from '@sabiwell/proto/http/profile-rules.ts';
import { updateAccount } from '../accounts/account.store.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { findPreferences, upsertPreferences } from './preferences.store.ts';

/** Changes the preferences that are given and leaves the others, so that two open tabs do not undo each other. */
export async function changePreferences({ prisma, clock }: Context, { caller, body }: Call<typeof profile.changePreferences>) {
  const { publicPhoto, sugarUnit, ...rest } = body;
  const others = { ...rest, ...(sugarUnit !== undefined && { sugarUnit: sugarUnit === AS_ENTERED ? null : sugarUnit }) };
  const accountId = caller.userId;
  await prisma.$transaction(async (tx) => {
    if (publicPhoto !== undefined) await showPhoto(tx, accountId, publicPhoto, clock());
    if (Object.keys(others).length > 0) await upsertPreferences(tx, accountId, others, clock());
  });
  ringOutbox();
  return { status: 200 as const, body: await findPreferences(prisma, accountId) };
}

/** Shows the photo to everybody, or no longer; told like a change of the profile, unless it is so already. */
async function showPhoto(tx: Prisma.TransactionClient, id: number, picturePublic: boolean, now: Date): Promise<void> {
  const [row] = await tx.$queryRaw<{ picture_public: boolean }[]>`SELECT picture_public FROM accounts WHERE id = ${id} FOR UPDATE`;
  if (row?.picture_public !== picturePublic) await updateAccount(tx, id, { picturePublic }, now);
}
