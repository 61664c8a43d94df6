import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { END } from './bson-frames.ts';
import type { Point } from './manifest.domain.ts';

const { MongoClient, BSON, Timestamp } = mongoose.mongo;
export type Client = InstanceType<typeof MongoClient>;

/** How long MongoDB keeps what a snapshot reads: a dump may take that long. Five minutes is its own measure. */
const SNAPSHOT_SECONDS = 3_600;
const OWN_SECONDS = 300;

/** What stands before the documents of a collection. */
export type CollectionHead = { db: string; name: string; options: object; indexes: readonly { key: object; name: string }[] };

/** An open connection; the caller closes it. */
export function openMongo(url: string): Promise<Client> {
  return MongoClient.connect(url, { serverSelectionTimeoutMS: 5_000, appName: 'sabiwell-backup' });
}

/**
 * Every collection of these databases as of one moment: for each a head, its documents byte for byte, and four zero bytes. `at` is that
 * moment, once the stream has ended.
 */
export function dumpMongo(client: Client, databases: readonly string[]): { stream: Readable; at: () => Point } {
  const session = client.startSession({ snapshot: true });
  let fallback: Point | undefined;
  async function* documents(): AsyncGenerator<Buffer> {
    await keepSnapshots(client, SNAPSHOT_SECONDS);
    try {
      fallback = await lastPoint(client);
      for (const head of await headsOf(client, databases)) {
        yield Buffer.from(BSON.serialize(head));
        const found = client
          .db(head.db)
          .collection(head.name)
          .find({}, { session, raw: true, sort: { $natural: 1 } });
        // With `raw` a document is its bytes.
        for await (const document of found) yield document as unknown as Buffer;
        yield END;
      }
    } finally {
      await keepSnapshots(client, OWN_SECONDS);
      await session.endSession();
    }
  }
  const at = () => {
    // The driver keeps it, and its types hide it.
    const time = (session as unknown as { snapshotTime?: InstanceType<typeof Timestamp> }).snapshotTime;
    const point = time ? { t: time.getHighBits() >>> 0, i: time.getLowBits() >>> 0 } : fallback;
    if (!point) throw new Error('The dump of MongoDB has not begun.');
    return point;
  };
  return { stream: Readable.from(documents(), { objectMode: false }), at };
}

async function headsOf(client: Client, databases: readonly string[]): Promise<CollectionHead[]> {
  const heads: CollectionHead[] = [];
  for (const db of databases) {
    for (const { name, type, options = {} } of await client.db(db).listCollections({}, { nameOnly: false }).toArray()) {
      if (type !== 'collection' || name.startsWith('system.')) continue;
      heads.push({ db, name, options, indexes: (await client.db(db).collection(name).indexes()) as CollectionHead['indexes'] });
    }
  }
  return heads;
}

/** The last entry of MongoDB's log. */
export async function lastPoint(client: Client): Promise<Point> {
  const hello = await client.db('admin').command({ hello: 1 }, { promoteValues: true });
  const ts = (hello['lastWrite'] as { opTime: { ts: { getHighBits(): number; getLowBits(): number } } }).opTime.ts;
  return { t: ts.getHighBits() >>> 0, i: ts.getLowBits() >>> 0 };
}

/** Only an administrator may; without it a dump has five minutes, and fails where that is not enough. */
async function keepSnapshots(client: Client, seconds: number): Promise<void> {
  await client
    .db('admin')
    .command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds })
    .catch(() => undefined);
}
