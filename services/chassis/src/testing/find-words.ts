import type { Connection } from 'mongoose';
import type pg from 'pg';

/**
 * The tables of all schemas in which a row holds this word, in whatever column, except for those of PostgreSQL itself. A service can't read the
 * history of migrations, nor a part of a table but through the whole.
 */
export async function tablesWith(pool: pg.Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
       AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'SELECT') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT 1 FROM ${name} AS found WHERE found::text ILIKE '%' || $1 || '%' LIMIT 1`, [word]);
    if (rowCount === 1) found.push(name.replace(/^public\./, ''));
  }
  return found;
}

/** The collections in which a document holds this word, in whatever field. */
export async function collectionsWith(connection: Connection, word: string): Promise<string[]> {
  const collections = (await connection.db?.collections()) ?? [];
  const found: string[] = [];
  for (const collection of collections) {
    const rows = await collection.find({}).toArray();
    if (JSON.stringify(rows).toLowerCase().includes(word.toLowerCase())) found.push(collection.collectionName);
  }
  return found.toSorted();
}
