import type { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { bsonFrames } from './bson-frames.ts';
import type { Client, CollectionHead } from './mongo-dump.ts';

const { BSON } = mongoose.mongo;
const BATCH = 1_000;
const BATCH_BYTES = 8_000_000;

/** Numbers, dates and the rest stay of the type that they are: an int32 does not become a double. */
export const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true, useBigInt64: false } as const;

/** Fills an empty MongoDB with what `dumpMongo` wrote, and makes the indexes. */
export async function loadMongo(client: Client, source: Readable): Promise<void> {
  let head: CollectionHead | undefined;
  let batch: object[] = [];
  let bytes = 0;
  const flush = async () => {
    if (head && batch.length > 0)
      await client.db(head.db).collection(head.name).insertMany(batch, { ordered: true, bypassDocumentValidation: true });
    batch = [];
    bytes = 0;
  };
  for await (const frame of bsonFrames(source)) {
    if (frame === undefined) {
      await flush();
      if (head) await makeIndexes(client, head);
      head = undefined;
    } else if (head === undefined) {
      head = BSON.deserialize(frame) as CollectionHead;
      await client.db(head.db).createCollection(head.name, head.options);
    } else {
      batch.push(BSON.deserialize(frame, EXACT));
      bytes += frame.length;
      if (batch.length >= BATCH || bytes >= BATCH_BYTES) await flush();
    }
  }
  if (head !== undefined) throw new Error('The dump of MongoDB is cut off.');
}

async function makeIndexes(client: Client, { db, name, indexes }: CollectionHead): Promise<void> {
  const wanted = indexes.filter((index) => index.name !== '_id_');
  if (wanted.length > 0) await client.db(db).command({ createIndexes: name, indexes: wanted });
}
