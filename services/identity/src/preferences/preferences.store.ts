import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DEFAULT_PREFERENCES } from '@sabiwell/proto/http/profile-rules.ts';
import { type Preferences, preferences } from '@sabiwell/proto/http/profile.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { runIn } from '../run-in.ts';
import { preferencesEvent } from './preference-events.ts';

/** What stands in the table of preferences; whether the photo is shown stands in the account, because its events tell it. */
const { publicPhoto: _, ...DEFAULTS } = DEFAULT_PREFERENCES;

/** The preferences that other services act on. */
const TOLD = ['notifyCommunity', 'notifyActivity'] as const;

/** The member's preferences; the defaults for what was not chosen yet or is no longer offered. */
export async function findPreferences(tx: Prisma.TransactionClient, accountId: number): Promise<Preferences> {
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { picturePublic: true, preferences: true } });
  const row: Record<string, unknown> = { ...account?.preferences, publicPhoto: account?.picturePublic };
  const chosen = Object.entries(preferences.shape)
    .map(([name, field]) => [name, field.safeParse(row[name])] as const)
    .filter(([, read]) => read.success)
    .map(([name, read]) => [name, read.data]);
  return { ...DEFAULT_PREFERENCES, ...(Object.fromEntries(chosen) as Partial<Preferences>) };
}

/**
 * Stores the preferences that are given and leaves the others; where one of them is told, its event is written in the caller's transaction.
 * Call `ringOutbox` after the commit.
 */
export async function upsertPreferences(
  tx: Prisma.TransactionClient,
  accountId: number,
  given: Partial<Omit<Preferences, 'publicPhoto'>>,
  changedAt: Date,
): Promise<void> {
  const changed = { ...given, changedAt };
  const row = await tx.preferences.upsert({
    where: { accountId },
    create: { ...DEFAULTS, ...changed, accountId },
    update: { ...changed, version: { increment: 1 } },
  });
  if (TOLD.some((name) => given[name] !== undefined)) await writeOutbox(runIn(tx), [preferencesEvent(row)]);
}
