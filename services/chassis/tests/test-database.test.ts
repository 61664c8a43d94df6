import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../src/testing.ts';
import { onServer, templateWith } from '../src/testing/template-database.ts';
import { writeMigrations } from './sample-database.ts';

const { postgresUrl } = inject('stores');
const word = `w${process.pid}`;
const folder = writeMigrations({ '0001_one': `BEGIN;\nCREATE TABLE ${word} (id int);\nCOMMIT;\n` });

async function make(migrations: string): Promise<pg.Client> {
  const store = await createTestDatabase(postgresUrl, migrations);
  const client = new pg.Client({ connectionString: store.ownerUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await store.drop();
  });
  return client;
}

const count = async (client: pg.Client) => (await client.query(`SELECT count(*)::int AS n FROM ${word}`)).rows[0].n as number;

test('databases of the same migrations are copies that know nothing of each other, even when all are made at once', async () => {
  const clients = await Promise.all([make(folder), make(folder), make(folder)]);
  await clients[0]!.query(`INSERT INTO ${word} VALUES (1)`);
  expect(await Promise.all(clients.map(count))).toEqual([1, 0, 0]);
  expect((await clients[0]!.query('SELECT migration_name FROM _prisma_migrations')).rows).toEqual([{ migration_name: '0001_one' }]);
});

test('migrations that have changed make another template, and a half made one is made anew', async () => {
  const more = writeMigrations({ '0001_one': `BEGIN;\nCREATE TABLE ${word} (id int, name text);\nCOMMIT;\n` });
  const template = await templateWith(postgresUrl, more);
  expect(template).not.toBe(await templateWith(postgresUrl, folder));
  await onServer(postgresUrl, (client) => client.query(`ALTER DATABASE ${template} IS_TEMPLATE false`));
  const client = await make(more);
  await client.query(`INSERT INTO ${word} VALUES (1, 'one')`);
  expect(await count(client)).toBe(1);
});
