import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { republishHeld } from '@sabiwell/chassis/bus/document-events.ts';
import { republishSince } from '@sabiwell/chassis/bus/outbox-rows.ts';
import { askErasures, asAdministrator } from './ask-erasures.ts';
import { type Chosen, type Manifest, momentOf } from './manifest.domain.ts';
import type { Client } from './mongo-dump.ts';
import { fillMongo, forgetRecovery, type Opener, toldErasures } from './unpack.ts';

/** How long before the moment an event may have been published and not handled by every group. */
const IN_FLIGHT_MS = 60 * 60 * 1000;
const RECOVERY_MS = 30 * 60 * 1000;

/** What is restored, and from where. */
export type Source = { from: Opener; chosen: Chosen; manifests: readonly Manifest[] };

/** Waits until PostgreSQL is at the moment and takes writes; `stillThere` throws where it has ended. */
export async function recovered(url: string, stillThere: () => void): Promise<void> {
  const end = Date.now() + RECOVERY_MS;
  for (;;) {
    stillThere();
    if (await takesWrites(url).catch(() => false)) return;
    if (Date.now() > end) throw new Error('PostgreSQL is still at its log.');
    await sleep(200);
  }
}

async function takesWrites(url: string): Promise<boolean> {
  let isThere = false;
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
    isThere = rows[0]?.recovering === false;
  });
  return isThere;
}

/**
 * Makes a recovered PostgreSQL the product's own again: nothing leads back, what was on its way is published again, and erasures that it does
 * not know of are taken up. Answers what identity says of those.
 */
export async function finishPostgres(url: string, databases: readonly string[], { from, chosen, manifests }: Source): Promise<string> {
  await onDatabase(url, async (client) => {
    for (const statement of [...forgetRecovery, 'SELECT pg_reload_conf()']) await client.query(statement);
  });
  const since = new Date(momentOf(chosen).getTime() - IN_FLIGHT_MS);
  for (const database of databases)
    await onDatabase(asAdministrator(url, database), async (client) => {
      const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('outbox') IS NOT NULL AS there`);
      if (rows[0]?.there) await republishSince(client, since);
    });
  return (await askErasures(url, 'repeat', await toldErasures(from, manifests, chosen))).trim();
}

/** Fills an empty MongoDB; what was on its way is published again. */
export async function finishMongo(client: Client, databases: readonly string[], { from, chosen }: Source): Promise<void> {
  await fillMongo(from, chosen, client, databases);
  for (const name of databases)
    for (const collection of await client.db(name).collections())
      await republishHeld(collection as unknown as Parameters<typeof republishHeld>[0]);
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabiwell-restore', connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
