import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { DEFAULT_PREFERENCES } from '@sabiwell/proto/http/profile-rules.ts';
import { type Preferences, preferences } from '@sabiwell/proto/http/profile.ts';
import type { Preferences as Row, Prisma } from '../generated/prisma/client.ts';
import { runIn } from '../run-in.ts';
import { preferencesEvent, TOLD } from './preference-events.ts';

/** What stands in the table of preferences; whether the photo is shown stands in the account, because its events tell it. */
const { publicPhoto: _, ...DEFAULTS } = DEFAULT_PREFERENCES;

/** The member's preferences; the defaults for what was not chosen yet or is no longer offered. */
export async function findPreferences(tx: Prisma.TransactionClient, accountId: number): Promise<Preferences> {
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { picturePublic: true, preferences: true } });
  return readRow({ ...account?.preferences, publicPhoto: account?.picturePublic });
}

function readRow(row: Partial<Record<keyof Preferences, unknown>>): Preferences {
  const chosen = Object.entries(preferences.shape)
    .map(([name, field]) => [name, field.safeParse(row[name as keyof Preferences])] as const)
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
  if (TOLD.some((name) => given[name] !== undefined)) await writeOutbox(runIn(tx), [eventOf(row)]);
}

function eventOf(row: Row): Event {
  return preferencesEvent({ ...readRow(row), accountId: row.accountId, version: row.version, changedAt: row.changedAt });
}

const INSERT_FIRST = `INSERT INTO preferences (account_id, meal_reminders, health_tips, reading_reminders, language, theme, data_saver, text_size,
    meal_times, reading_times, quiet_from, quiet_to, changed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING RETURNING version`;

/** Inserts the preferences of those who have none yet, and returns what tells them; nothing for all others. */
export async function insertFirstPreferences(run: RunSql, accountId: number, changedAt: Date): Promise<Event[]> {
  const { mealReminders, healthTips, readingReminders, language, theme, dataSaver, textSize, ...times } = DEFAULTS;
  const { mealTimes, readingTimes, quietFrom, quietTo } = times;
  const switches = [mealReminders, healthTips, readingReminders, language, theme, dataSaver, textSize];
  const values = [accountId, ...switches, mealTimes, readingTimes, quietFrom, quietTo, changedAt];
  const [made] = (await run(INSERT_FIRST, values)) as { version: number }[];
  return made === undefined ? [] : [preferencesEvent({ ...DEFAULTS, accountId, version: made.version, changedAt })];
}
