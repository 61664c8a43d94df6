import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { MemberCollections, MemberTables } from '../member-rows/member-rows.ts';
import type { AnyModel } from '../stores/mongo.ts';

/** Values that a planted row must have, by table and column: what its owner is found by, or the key of a blob. */
export type PlantedValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const COLUMNS = `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;
const CONSTRAINTS = `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
  WHERE contype IN ('c', 'x', 'f') AND conislocal AND conrelid <> 0 AND connamespace::regnamespace::text !~ '^pg_|^information_schema$'`;

/**
 * Frees a test's database of its rules, so that a row of any values can be inserted into any table. What remains are the columns, and that
 * keys are unique.
 */
export async function dropRules(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; name: string }>(CONSTRAINTS);
  for (const { table, name } of rows) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "${name}" CASCADE`);
}

/**
 * Inserts one row into each table of a map, with a value in every column: whole numbers are the member's, ids are all the same, and texts
 * are the word with the column's name. So each row is the member's, by whatever way the map finds it. Triggers do not run.
 */
export async function plantTables(map: MemberTables, pool: pg.Pool, { userId, word, values = {} }: Planted): Promise<void> {
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    for (const table of new Set(map.places.map(({ place }) => place))) {
      const { rows } = await client.query<{ name: string; type: string }>(COLUMNS, [table]);
      const own = values[table] ?? {};
      const row = rows.flatMap(({ name, type }) => {
        const value = name in own ? own[name] : valueOf(name, type, { userId, word, id });
        return value === undefined ? [] : [{ name, value }];
      });
      const names = row.map(({ name }) => `"${name}"`).join(', ');
      const places = row.map((_column, place) => `$${place + 1}`).join(', ');
      const sql = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES (${places})`;
      await client.query(
        sql,
        row.map(({ value }) => value),
      );
    }
  } finally {
    await client.query('RESET session_replication_role');
    client.release();
  }
}

/** Whose the rows are, and the word that their texts begin with. */
export type Planted = { userId: number; word: string; values?: PlantedValues };

function valueOf(name: string, type: string, { userId, word, id }: { userId: number; word: string; id: string }): unknown {
  switch (type) {
    case 'text':
      return `${word} ${name}`;
    case 'uuid':
      return id;
    case 'integer':
    case 'bigint':
      return userId;
    case 'smallint':
    case 'double precision':
    case 'numeric':
      return 7;
    case 'boolean':
      return true;
    case 'date':
      return '2026-11-21';
    case 'text[]':
      return [`${word} ${name}`];
    case 'jsonb':
      return JSON.stringify({ [word]: name });
    case 'bytea':
      return Buffer.from(`${word} ${name}`);
    case 'xid8':
      return undefined;
    default:
      return new Date();
  }
}

/** The same for MongoDB: one document in each collection of a map, with a value in every field but those that say it was deleted. */
export async function plantCollections(
  map: MemberCollections,
  models: readonly AnyModel[],
  { userId, word, values = {} }: Planted,
): Promise<void> {
  for (const name of new Set(map.places.map(({ place }) => place))) {
    const model = models.find(({ collection }) => collection.name === name);
    const paths = Object.entries(model?.schema.paths ?? {}).filter(([path]) => path !== 'deletedAt');
    // What has fields of its own is planted as a whole.
    const row = Object.fromEntries(
      paths.map(([path, { instance }]) => [path.split('.')[0], fieldOf(path, path.includes('.') ? 'Mixed' : instance, { userId, word })]),
    );
    await model?.collection.insertOne({ ...row, ...values[name] } as never);
  }
}

function fieldOf(path: string, instance: string, { userId, word }: Planted): unknown {
  switch (instance) {
    case 'Number':
      return userId;
    case 'String':
      return path === '_id' ? `${userId}.${word}` : `${word} ${path}`;
    case 'Date':
      return new Date();
    case 'Boolean':
      return true;
    case 'Array':
      return [`${word} ${path}`];
    default:
      return path.endsWith('Events') ? [] : { [word]: path };
  }
}
