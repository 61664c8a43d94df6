import { expect, test } from 'vitest';
import { eraseTables } from '../src/member-rows/erase-tables.ts';
import { blanked, DELETED, type Erase, type MemberTables, notGiven } from '../src/member-rows/member-rows.ts';
import { inTransaction, runOn } from '../src/stores/postgres.ts';
import { asOwner } from '../src/testing.ts';
import { useSampleDatabase } from './sample-database.ts';
import { PATIENCE } from './stores.ts';

const database = useSampleDatabase();

function mapWith(erase: Erase): MemberTables {
  const places = [{ place: 'people', whose: 'user_id = $1', export: notGiven('a test'), erase }];
  return { service: 'a test', places, elsewhere: [], others: {} };
}

async function addPerson(rows = 1): Promise<void> {
  const { pool, store } = database;
  await asOwner(store.ownerUrl, 'CREATE TABLE people (user_id integer NOT NULL, name text, kobo integer NOT NULL)');
  await asOwner(store.ownerUrl, 'GRANT ALL ON people TO PUBLIC');
  await pool.query(`INSERT INTO people SELECT 7, 'Amina', 0 FROM generate_series(1, $1)`, [rows]);
  await pool.query(`INSERT INTO people VALUES (8, 'Bola', 0)`);
}

/** Erases member 7 and answers how many rows were noted as gone, each once. */
async function erase(how: Erase): Promise<number> {
  let noted = 0;
  await eraseTables(database.pool, mapWith(how), 7, async (_run, deleted) => void (noted += deleted));
  return noted;
}

const isWaited = async () =>
  (await database.pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).rowCount;
const people = async () => (await database.pool.query('SELECT name, kobo FROM people ORDER BY user_id')).rows;

/** Begins to erase while somebody else writes the same row, which is committed once the erasure waits for it. */
async function eraseWhileWritten(how: Erase): Promise<number> {
  const { erasing } = await inTransaction(database.pool, async (run) => {
    await run('UPDATE people SET kobo = 700 WHERE user_id = 7');
    const begun = erase(how);
    await expect.poll(isWaited, PATIENCE).toBe(1);
    return { erasing: begun };
  });
  return erasing;
}

test('a row that is written while it is to go, goes', async () => {
  await addPerson();
  expect([await eraseWhileWritten(DELETED), await people()]).toEqual([1, [{ name: 'Bola', kobo: 0 }]]);
});

test('a row that is written while it is to be emptied, is emptied', async () => {
  await addPerson();
  await eraseWhileWritten(blanked(['name'], 'other', 'a test'));
  expect(await people()).toEqual([
    { name: null, kobo: 700 },
    { name: 'Bola', kobo: 0 },
  ]);
});

test('as many rows as a batch has, and more, all go, each counted once', async () => {
  await addPerson(1_001);
  expect([await erase(DELETED), await people()]).toEqual([1_001, [{ name: 'Bola', kobo: 0 }]]);
  expect(await runOn(database.pool)('SELECT FROM people WHERE user_id = 7')).toEqual([]);
});
