import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../testing.ts';

type Earlier = { migrationsDir: string; /** The first migration that the earlier release does not have yet. */ first: string };

/** Does the work on a database of its own, as an earlier release left it, and removes the database afterwards. */
export async function onEarlierRelease(
  postgresUrl: string,
  { migrationsDir, first }: Earlier,
  work: (client: pg.Client, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-migrations-'));
  const names = (await readdir(migrationsDir)).filter((name) => name < first);
  await Promise.all(names.map((name) => cp(join(migrationsDir, name), join(folder, name), { recursive: true })));
  const database = await createTestDatabase(postgresUrl, folder);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await work(client, database.ownerUrl);
  } finally {
    await client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
}
