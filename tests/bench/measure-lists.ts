import type pg from 'pg';
import type { Bench } from './bench.ts';
import { compare, type Compared, type Target } from './compare.ts';
import { signInDemo } from './demo-staff.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { onTables } from './service-stores.ts';
import { type Call, load } from './wrk.ts';

const FEW = 1_000;
const MANY = 1_000_000;
/** Numbers that no member of the bench has. */
const FIRST = 50_000_000;
/** A surname that a hundred of a million members have: that of the 77th, as it is made below. */
const SEARCHED = 'ioddicnp';
const LISTS = { 'page of users': '/api/admin/users?limit=50', 'search for users': `/api/admin/users?limit=50&q=${SEARCHED}` };
const OURS = ['gateway', 'identity', 'staff-reporting', 'redis', 'postgres'];

/** A page of members and a search as an administrator asks for them, with 1,000 and with 1,000,000 members (staff.md section 8). */
export async function measureLists(bench: Bench): Promise<Section> {
  const authorization = `Bearer ${await signInDemo(bench, 'admin')}`;
  const once = async (count: number) => {
    await onTables(bench.place, 'staff-reporting', (client) => fillMembers(client, count));
    return compare(targetsOf(bench, authorization), { ...bench, connections: 1, warmUp: 200 });
  };
  const [few, many] = [await once(FEW), await once(MANY)];
  const named = (rows: Compared[], count: number) => rows.map((row) => ({ ...row, name: `${row.name}, ${count.toLocaleString('en')}` }));
  return {
    title: 'Lists of staff through the gateway (× p50 is to express + pg)',
    connections: 1,
    rows: [...named(few, FEW), ...named(many, MANY)],
    goals: Object.keys(LISTS).flatMap((name) => [
      { name: `${name} to express + pg, p50`, value: rowOf(many, name).timesP50, atMost: 4.5 },
      { name: `${name}, 10⁶ to 10³, p50`, value: rowOf(many, name).timesP50 / rowOf(few, name).timesP50, atMost: 2.5 },
    ]),
  };
}

function targetsOf({ place, floor, floorStores }: Bench, authorization: string): Target[] {
  const floorCalls: Call[] = [{ method: 'GET', path: '/people', headers: {} }];
  const pids = OURS.map((name) => partOf(place, name).pid);
  return [
    { name: 'express + pg', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.postgres] },
    ...Object.entries(LISTS).map(([name, path]): Target => {
      const calls: Call[] = [{ method: 'GET', path, headers: { authorization } }];
      return { name, measure: (at) => load(addressOf(place), calls, at), pids };
    }),
  ];
}

/** Leaves this many members besides the bench's own. What follows each row by a trigger is counted once for all. */
async function fillMembers(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(`SELECT schema FROM generations WHERE state = 'live'`);
  const members = `${rows[0]!.schema}.members`;
  const counted = (await client.query(`SELECT count(*)::int AS n FROM ${members} WHERE user_id >= $1`, [FIRST])).rows[0].n as number;
  await client.query('BEGIN');
  await client.query(`ALTER TABLE ${members} DISABLE TRIGGER USER`);
  await client.query(`DELETE FROM ${members} WHERE user_id >= $1`, [FIRST + count]);
  await client.query(
    `INSERT INTO ${members} (user_id, details_version, record_version, first_name, last_name, email, tel, city, country, username, sex, birth,
       referral_code, created_at, updated_at)
     SELECT $1 + n, 1, 1, 'Amina' || chr(97 + n * 7 % 26), initcap(translate(substr(md5((n % 9973)::text), 1, 8), '0123456789', 'ghijklmnop')), 'member-' || n || '@example.com', '+23480' || lpad(n::text, 8, '0'),
       'Kano', 'Nigeria', 'member' || n, 'Female', date '1990-05-17', upper(substr(md5(n::text), 1, 8)), now() - n * interval '1 minute', now()
     FROM generate_series(0, $2::int - 1) n ON CONFLICT (user_id) DO NOTHING`,
    [FIRST, count],
  );
  await client.query(`UPDATE ${rows[0]!.schema}.totals SET n = n + $1 WHERE list = 'members' AND facet IN ('', 'true')`, [count - counted]);
  await client.query(`ALTER TABLE ${members} ENABLE TRIGGER USER`);
  await client.query('COMMIT');
  await client.query(`VACUUM ANALYZE ${members}`);
}
