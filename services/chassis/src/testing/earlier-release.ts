import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with the migrations that come before `first`, for a database as an earlier release left it. The caller removes it. */
export async function earlierMigrations(migrationsDir: string, first: string): Promise<string> {
  const names = (await readdir(migrationsDir)).filter((name) => name < first);
  const folder = await mkdtemp(join(tmpdir(), 'earlier-migrations-'));
  await Promise.all(names.map((name) => cp(join(migrationsDir, name), join(folder, name), { recursive: true })));
  return folder;
}
