import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

const INSERT = `INSERT INTO mails (id, kind, account_id, email, created_at, next_try_at)
  SELECT r."id", 'activate-account', r."accountId", r."email", $2, $2
  FROM jsonb_to_recordset($1::jsonb) AS r("id" uuid, "accountId" int, "email" text)`;

/** Queues, for new accounts by their addresses, the mail by which each holder chooses a password. */
export async function queueInvites(run: RunSql, accounts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const mails = [...accounts].map(([email, accountId]) => ({ id: randomUUIDv7(), accountId, email }));
  await run(INSERT, [JSON.stringify(mails), now]);
}
