import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { PROFILE_PHOTO_PREFIX } from '@sabiwell/proto/http/profile-rules.ts';
import { updateAccount } from '../accounts/account.store.ts';
import { tellUser } from '../accounts/tell-user.ts';
import type { Context } from '../context.ts';

/** Replaces the member's picture with another one, or none, and deletes the previous one. */
export async function replacePicture(context: Context, accountId: number, pictureKey: string | null): Promise<void> {
  const { prisma, blobs, clock, log } = context;
  const before = await prisma.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ picture_key: string | null }[]>`SELECT picture_key FROM accounts WHERE id = ${accountId} FOR UPDATE`;
    const had = row?.picture_key ?? null;
    if (had !== pictureKey) await updateAccount(tx, accountId, { pictureKey }, clock());
    return had;
  });
  ringOutbox();
  tellUser(context, accountId);
  // A file that could not be deleted is harmless, because no address leads to it without its account.
  if (before !== null) await blobs.delete(blobKeyOf(before)).catch((err: unknown) => log.warn({ err }, 'an old profile photo stays'));
}

/** The key of the blob behind a picture key. */
export function blobKeyOf(pictureKey: string): string {
  return pictureKey.slice(PROFILE_PHOTO_PREFIX.length);
}
