import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';

const PATIENCE_MS = 30_000;
const USER_NOT_FOUND = 11;

type Admin = ReturnType<mongoose.mongo.MongoClient['db']>;

/** Makes MongoDB a replica set of one at the first run, and creates the user of each of `urls`, who may use their own database only. */
export async function prepareMongo(adminUrl: string, urls: readonly string[]): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(adminUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    await initiate(client.db('admin'), new URL(adminUrl).host);
    for (const { username, password, pathname } of urls.map((url) => new URL(url)))
      await ensureUser(client.db(pathname.slice(1)), username, decodeURIComponent(password));
  } finally {
    await client.close();
  }
}

async function initiate(admin: Admin, host: string): Promise<void> {
  const { setName } = await admin.command({ hello: 1 });
  if (!setName) await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
  const end = Date.now() + PATIENCE_MS;
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > end) throw new Error('MongoDB takes no writes: it did not become the primary of its replica set.');
    await setTimeout(100);
  }
}

async function ensureUser(database: Admin, user: string, pwd: string): Promise<void> {
  const roles = [{ role: 'readWrite', db: database.databaseName }];
  try {
    await database.command({ updateUser: user, pwd, roles });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== USER_NOT_FOUND) throw error;
    await database.command({ createUser: user, pwd, roles });
  }
}
