import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import pg from 'pg';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { insideOf } from './running-product.ts';

/** The databases of the services with PostgreSQL. */
const DATABASES = ['identity', 'health_tracking', 'payments', 'bookings', 'staff_reporting'] as const;
const OWN_OF_MONGO = ['admin', 'config', 'local'];
const SCANNED = 1_000;

/** Everywhere the product stores these words: tables, collections, keys of Redis, files and logs. */
export async function placesWith(words: readonly string[]): Promise<string[]> {
  const found = [await tablesOf(words), await collectionsOf(words), await keysOf(words), await filesOf(words)];
  return [...new Set(found.flat())].toSorted();
}

/** Which of these files of the product are there. */
export async function filesThere(keys: readonly string[]): Promise<string[]> {
  const names = new Set((await readdir(insideOf().blobs, { recursive: true, withFileTypes: true })).map(({ name }) => name));
  return keys.filter((key) => names.has(key));
}

/** Runs a statement in a service's database, with all rights. */
export async function ask(database: (typeof DATABASES)[number], sql: string, values: readonly unknown[] = []): Promise<any[]> {
  return withPool(database, async (pool) => (await pool.query(sql, [...values])).rows);
}

/** The documents of a collection that this filter finds. */
export async function documents(database: string, collection: string, filter: object): Promise<any[]> {
  return withMongo((mongo) => mongo.db(database).collection(collection).find(filter).toArray());
}

async function withPool<T>(database: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const url = new URL(insideOf().storeUrl('postgres'));
  url.pathname = `/${database}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

async function withMongo<T>(use: (mongo: MongoClient) => Promise<T>): Promise<T> {
  const mongo = new MongoClient(insideOf().storeUrl('mongo'));
  try {
    return await use(mongo);
  } finally {
    await mongo.close();
  }
}

async function tablesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const database of DATABASES)
    await withPool(database, async (pool) => {
      for (const word of words) found.push(...(await tablesWith(pool, word)).map((table) => `${database} ${table}`));
    });
  return found;
}

function collectionsOf(words: readonly string[]): Promise<string[]> {
  return withMongo(async (mongo) => {
    const found: string[] = [];
    const { databases } = await mongo.db().admin().listDatabases();
    for (const { name } of databases.filter((one) => !OWN_OF_MONGO.includes(one.name)))
      for (const collection of await mongo.db(name).collections())
        if (isIn(words, JSON.stringify(await collection.find({}).toArray()))) found.push(`${name} ${collection.collectionName}`);
    return found;
  });
}

async function keysOf(words: readonly string[]): Promise<string[]> {
  const redis = new Redis(insideOf().storeUrl('redis'));
  try {
    const found: string[] = [];
    for await (const keys of redis.scanStream({ count: SCANNED }) as AsyncIterable<string[]>)
      for (const key of keys) if (isIn(words, key, JSON.stringify(await valueOf(redis, key)))) found.push(`redis ${key}`);
    return found;
  } finally {
    redis.disconnect();
  }
}

/** What a key holds; nothing where it has just gone. */
async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return null;
  }
}

async function filesOf(words: readonly string[]): Promise<string[]> {
  const { blobs, logs } = insideOf();
  const found: string[] = [];
  for (const folder of [blobs, logs])
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      // The companies outside, whom the simulators stand for, have what they were sent.
      if (!file.isFile() || file.name.includes('simulator')) continue;
      const text = await readFile(join(file.parentPath, file.name), 'latin1').catch(() => '');
      if (isIn(words, text)) found.push(`file ${file.name}`);
    }
  return found;
}

function isIn(words: readonly string[], ...texts: string[]): boolean {
  return texts.some((text) => words.some((word) => text.toLowerCase().includes(word)));
}
