import pg from 'pg';

/** How somebody signs in to PostgreSQL. */
export type Role = { name: string; password: string };

/** A database with the role that owns it, which migrates, and the one that its service runs as; without the latter the owner does both. */
export type Prepared = { database: string; owner: Role; runtime?: Role | undefined };

function roleOf({ username, password }: URL): Role {
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** What these addresses of one database ask for. */
export function preparedOf(ownerUrl: string, runtimeUrl?: string): Prepared {
  const owner = new URL(ownerUrl);
  return { database: owner.pathname.slice(1), owner: roleOf(owner), runtime: runtimeUrl ? roleOf(new URL(runtimeUrl)) : undefined };
}

/** Creates each database and its roles with their passwords; other roles have no access. */
export async function preparePostgres(adminUrl: string, databases: readonly Prepared[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const one of databases) await prepareDatabase(client, one);
  } finally {
    await client.end();
  }
}

/** Creates a database and its roles where they are missing, and gives the roles their passwords. */
export async function prepareDatabase(client: pg.Client, { database, owner, runtime }: Prepared): Promise<void> {
  const [name, owning] = [client.escapeIdentifier(database), client.escapeIdentifier(owner.name)];
  await prepareRole(client, owner);
  const there = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (!there.rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${owning}`);
  await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  if (runtime === undefined || runtime.name === owner.name) return;
  await prepareRole(client, runtime);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${client.escapeIdentifier(runtime.name)}`);
}

async function prepareRole(client: pg.Client, { name, password }: Role): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const verb = known.rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${client.escapeIdentifier(name)} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}
