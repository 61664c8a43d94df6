import { DEFAULT_PREFERENCES } from '@sabiwell/proto/http/profile-rules.ts';
import { type Preferences, preferences } from '@sabiwell/proto/http/profile.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The member's preferences; the defaults for what was not chosen yet or is no longer offered. */
export async function findPreferences(tx: Prisma.TransactionClient, accountId: number): Promise<Preferences> {
  const row: Record<string, unknown> = (await tx.preferences.findUnique({ where: { accountId } })) ?? {};
  const chosen = Object.entries(preferences.shape)
    .map(([name, field]) => [name, field.safeParse(row[name])] as const)
    .filter(([, read]) => read.success)
    .map(([name, read]) => [name, read.data]);
  return { ...DEFAULT_PREFERENCES, ...(Object.fromEntries(chosen) as Partial<Preferences>) };
}
