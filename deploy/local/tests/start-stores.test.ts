import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { foldersOf } from '../src/folders.ts';
import { isAlive } from '../src/running.ts';
import { startStores } from '../src/start-stores.ts';
import { preparePostgres } from '../src/stores/postgres.ts';

const dir = join(foldersOf().dir, 'test', `start-stores-${process.pid}`);

describe('the embedded stores', () => {
  test('start, do what the services need of them, and leave nothing behind', { timeout: 120_000 }, async () => {
    const started = await startStores({ dir, say: () => {} });
    const pids = Object.values(started.stores).map((store) => store.pid()!);
    try {
      await Promise.all([checkPostgres(started.postgresUrl), checkMongo(started.mongoUrl), checkRedis(started.redisUrl)]);
      await checkPostgresLog(started.postgresUrl, join(dir, 'postgres.log'));
      await checkMongoLog(started.mongoUrl, join(dir, 'mongo.log'));
      expect(pids.every(isAlive)).toBe(true);
    } finally {
      await started.stop();
    }
    expect(pids.some(isAlive)).toBe(false);
    expect(existsSync(dir)).toBe(false);
  });
});

/** A role reaches its own database and no other one, and what a service runs as owns nothing there. */
async function checkPostgres(url: string): Promise<void> {
  const first = { database: 'first', owner: { name: 'first', password: 'one' } };
  const second = { database: 'second', owner: { name: 'second', password: 'two' } };
  // As a release without a role for the service left it.
  await preparePostgres(url, [first, second]);
  const runtime = { name: 'first_runtime', password: 'three' };
  await preparePostgres(url, [{ ...first, owner: { name: 'first', password: 'changed' }, runtime }, second]);
  const connect = async (role: string, password: string, database: string) => {
    const address = new URL(url);
    Object.assign(address, { username: role, password, pathname: `/${database}` });
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    const { rows } = await client.query<{ name: string; encoding: string }>(
      "SELECT current_user AS name, current_setting('server_encoding') AS encoding",
    );
    await client.end();
    return rows[0];
  };
  expect(await connect('first', 'changed', 'first')).toEqual({ name: 'first', encoding: 'UTF8' });
  await expect(connect('first', 'one', 'first')).rejects.toThrow('password authentication failed');
  await expect(connect('first', 'changed', 'second')).rejects.toThrow('permission denied for database');
  expect(await connect('first_runtime', 'three', 'first')).toMatchObject({ name: 'first_runtime' });
  await expect(connect('first_runtime', 'three', 'second')).rejects.toThrow('permission denied for database');
}

/** Members' addresses are in rows, and a violated rule must not copy them into a log. */
async function checkPostgresLog(url: string, logFile: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE accounts (email text UNIQUE)');
  const insert = () => client.query('INSERT INTO accounts VALUES ($1)', ['ada@sabiwell.example']);
  await insert();
  await expect(insert()).rejects.toThrow('accounts_email_key');
  await expect(client.query("INSERT INTO accounts VALUES ('ada@sabiwell.example')")).rejects.toThrow('accounts_email_key');
  await client.end();
  const log = readFileSync(logFile, 'utf8');
  expect(log.match(/violates unique constraint "accounts_email_key"/g)).toHaveLength(2);
  expect(log).not.toContain('ada@');
}

/** Transactions need a replica set. */
async function checkMongo(url: string): Promise<void> {
  const connection = await mongoose.createConnection(url, { dbName: 'trial' }).asPromise();
  await connection.transaction(async (session) => {
    await connection.collection('trials').insertOne({ word: 'ọjà' }, { session });
  });
  expect(await connection.collection('trials').countDocuments()).toBe(1);
  // What a test writes on a day of its own is kept, however long that day is over.
  const { ttlMonitorEnabled } = await connection.getClient().db('admin').command({ getParameter: 1, ttlMonitorEnabled: 1 });
  expect(ttlMonitorEnabled).toBe(false);
  await connection.close();
}

/** What members wrote is in documents, and an operation that takes long must not copy them into a log. */
async function checkMongoLog(url: string, logFile: string): Promise<void> {
  const connection = await mongoose.createConnection(url, { dbName: 'trial' }).asPromise();
  // From now on everything is slow.
  await connection.db?.command({ profile: 0, slowms: -1 });
  const comments = connection.collection('comments');
  await comments.insertOne({ words: 'ada says hello' });
  await comments.updateOne({ words: 'ada says hello' }, { $set: { words: 'ada says goodbye' } });
  await connection.close();
  expect(readFileSync(logFile, 'utf8')).not.toMatch(/ada says/);
}

async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  await redis.quit();
}
