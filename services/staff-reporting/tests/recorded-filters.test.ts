import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { migrate } from '@sabiwell/chassis/stores/migrate.ts';
import { onEarlierRelease } from '@sabiwell/chassis/testing/earlier-release.ts';

const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const ID = '0198c0de-0000-7000-8000-000000000001';
const BEFORE = [
  { q: 'Amina Bello', limit: 50, status: 'pending' },
  { q: '08031234567', sort: 'name', cursor: { id: ID } },
  { staffId: ID, subjectUserId: 7 },
  {},
];

test('what was typed into searches before is taken out of the log, which then only grows again', async () => {
  await onEarlierRelease(inject('stores').postgresUrl, { migrationsDir, first: '0010' }, async (client, databaseUrl) => {
    for (const filters of BEFORE)
      await client.query(
        `INSERT INTO access_log (staff_id, role, list, filters, row_count, request_id) VALUES ('someone', 'admin', 'users', $1, 1, 'a-call')`,
        [filters],
      );
    await migrate(databaseUrl, migrationsDir);
    expect((await client.query('SELECT filters FROM access_log ORDER BY id')).rows.map(({ filters }) => filters)).toEqual([
      { q: { characters: 11 }, limit: 50, status: 'pending' },
      { q: { characters: 11 }, sort: 'name', cursor: { id: ID } },
      { staffId: ID, subjectUserId: 7 },
      {},
    ]);
    await expect(client.query(`UPDATE access_log SET role = 'x'`)).rejects.toThrow('only grows');
  });
});
