import pg from 'pg';

/** Creates the database and the role with its password for each of `urls`; other roles have no access. */
export async function preparePostgres(adminUrl: string, urls: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const url of urls) await ensureDatabase(client, new URL(url));
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client, { username, password, pathname }: URL): Promise<void> {
  const name = pathname.slice(1);
  const [role, database] = [client.escapeIdentifier(username), client.escapeIdentifier(name)];
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [username]);
  const verb = known.rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}`);
  const there = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!there.rowCount) await client.query(`CREATE DATABASE ${database} OWNER ${role}`);
  await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
}
