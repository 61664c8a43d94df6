import { MongoClient } from 'mongodb';
import pg from 'pg';
import type { Folders } from '@sabiwell/local/folders.ts';
import { readPlan, type StoreName } from '@sabiwell/local/plan.ts';

/** The stores of a running product, reached past its links. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/** Opens what the truth is read from; each connection is made anew when its store was killed. */
export async function openStores(folders: Folders) {
  const plan = readPlan(folders.plan);
  const urlOf = (name: StoreName) => plan!.stores.find((store) => store.name === name)!.url;
  const database = (name: string) => {
    const url = new URL(urlOf('postgres'));
    url.pathname = `/${name}`;
    const pool = new pg.Pool({ connectionString: url.href, application_name: 'faults', max: 3, query_timeout: 5_000 });
    pool.on('error', () => undefined);
    return pool;
  };
  const mongo = new MongoClient(urlOf('mongo'), { serverSelectionTimeoutMS: 3_000, socketTimeoutMS: 5_000 });
  const identity = database('identity');
  const tracking = database('health_tracking');
  const payments = database('payments');
  const bookings = database('bookings');
  return {
    identity,
    tracking,
    payments,
    bookings,
    redisUrl: urlOf('redis'),
    food: mongo.db('food_ai'),
    content: mongo.db('content'),
    async close() {
      await Promise.allSettled([mongo.close(), identity.end(), tracking.end(), payments.end(), bookings.end()]);
    },
  };
}
