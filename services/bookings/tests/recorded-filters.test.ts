import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { migrate } from '@sabiwell/chassis/stores/migrate.ts';
import { onEarlierRelease } from '@sabiwell/chassis/testing/earlier-release.ts';

const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const ROWS: [action: string, filters: object | null][] = [
  ['exported_public_bookings', { q: 'Amina Bello', status: 'pending', userId: 7 }],
  ['on_call_away', { awayUntil: '2026-11-30T08:00:00Z' }],
  ['read_tasks', null],
];

test('what was typed before into the search of an export is taken out of the log, which then only grows again', async () => {
  await onEarlierRelease(inject('stores').postgresUrl, { migrationsDir, first: '0015' }, async (client, databaseUrl) => {
    for (const [action, filters] of ROWS)
      await client.query(
        `INSERT INTO audit_log (at, actor, role, action, target, filters) VALUES (now(), 'someone', 'admin', $1, 'a list', $2)`,
        [action, filters],
      );
    await migrate(databaseUrl, migrationsDir);
    const { rows } = await client.query('SELECT action, filters FROM audit_log ORDER BY id');
    expect(rows.map(({ action, filters }) => [action, filters])).toEqual([
      ['exported_public_bookings', { q: { characters: 11 }, status: 'pending', userId: 7 }],
      ...ROWS.slice(1),
    ]);
    await expect(client.query('DELETE FROM audit_log')).rejects.toThrow('only grows');
  });
});
