import { foldersOf } from '@sabiwell/local/folders.ts';
import { ownerUrlIn, readPlan } from '@sabiwell/local/plan.ts';
import { type Db, MongoClient } from 'mongodb';
import pg from 'pg';
import type { Place } from '../e2e/bring-up.ts';

/** How the product starts a process of this name. */
export function commandOf(place: Place, name: string) {
  const plan = readPlan(foldersOf({ LOCAL_DIR: place.localDir }).plan)!;
  return plan.processes.find((one) => one.name === name)!.command;
}

/** Works on the database of a service with PostgreSQL, beside the service and as the owner of its tables. */
export async function onTables<T>(place: Place, service: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const plan = readPlan(foldersOf({ LOCAL_DIR: place.localDir }).plan)!;
  const client = new pg.Client({ connectionString: ownerUrlIn(plan, service) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Works on the database of a service with MongoDB, beside the service. */
export async function onCollections<T>(place: Place, service: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(String(commandOf(place, service).env['MONGO_URL']));
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}
