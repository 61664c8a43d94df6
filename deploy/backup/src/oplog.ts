import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { bsonFrames } from './bson-frames.ts';
import type { Point } from './manifest.domain.ts';
import type { Client } from './mongo-dump.ts';
import { EXACT } from './mongo-load.ts';

const { BSON, Timestamp } = mongoose.mongo;

/** An entry of MongoDB's log, as far as it is read here. */
type Entry = { op: string; ns: string; o: Record<string, unknown>; o2?: object; wall: Date };

/** MongoDB has dropped entries that were not saved yet: its log is a ring. Only a new full backup helps. */
export class OplogGap extends Error {}

const timestamp = ({ t, i }: Point) => new Timestamp({ t, i });

/** The entries of these databases after `from` and up to `to`, byte for byte. */
export async function readOplog(client: Client, databases: readonly string[], from: Point, to: Point): Promise<Readable> {
  const oplog = client.db('local').collection('oplog.rs');
  if (!(await oplog.findOne({ ts: { $lte: timestamp(from) } })))
    throw new OplogGap('MongoDB’s log no longer reaches back to the last backup.');
  const names = databases.map((name) => name.replaceAll(/[^\w-]/g, '')).join('|');
  const of = { ts: { $gt: timestamp(from), $lte: timestamp(to) }, op: { $ne: 'n' }, ns: new RegExp(`^(${names})\\.|^admin\\.\\$cmd$`) };
  const found = oplog.find(of, { raw: true, sort: { $natural: 1 } });
  return Readable.from(
    (async function* () {
      for await (const entry of found) yield entry as unknown as Buffer;
    })(),
    { objectMode: false },
  );
}

/** Does again what a log says, up to `to`, on the state that the log begins from. */
export async function applyOplog(client: Client, source: Readable, databases: readonly string[], to?: Date): Promise<void> {
  for await (const frame of bsonFrames(source)) {
    if (frame === undefined) continue;
    const { wall } = BSON.deserialize(frame) as Entry;
    if (to !== undefined && wall.getTime() > to.getTime()) continue;
    await apply(client, BSON.deserialize(frame, EXACT) as Entry, databases);
  }
}

async function apply(client: Client, { op, ns, o, o2 }: Entry, databases: readonly string[]): Promise<void> {
  // A transaction is one entry with others inside, of whichever databases.
  if (Array.isArray(o['applyOps'])) {
    for (const inside of o['applyOps'] as Entry[]) await apply(client, inside, databases);
    return;
  }
  const db = ns.slice(0, ns.indexOf('.'));
  if (!databases.includes(db)) return;
  if (op === 'c') return applyCommand(client, db, o);
  // Without the collection's own number, which is another one here.
  await client.db('admin').command({ applyOps: [{ op, ns, o, ...(o2 && { o2 }) }] });
}

async function applyCommand(client: Client, db: string, command: Record<string, unknown>): Promise<void> {
  // The first field names the command, and has the collection.
  const verb = Object.keys(command)[0] ?? '';
  const name = command[verb];
  // An index is told twice, when its build begins and when it has ended; or once, on an empty collection.
  if (verb === 'startIndexBuild' || verb === 'abortIndexBuild') return;
  if (verb === 'commitIndexBuild') {
    await client.db(db).command({ createIndexes: name, indexes: command['indexes'] });
    return;
  }
  if (verb === 'createIndexes') {
    const { createIndexes, ...index } = command;
    await client.db(db).command({ createIndexes, indexes: [index] });
    return;
  }
  // Through the log these two need the collection's own number.
  if (verb === 'dropIndexes' || verb === 'collMod') {
    await client.db(db).command(command);
    return;
  }
  await client.db('admin').command({ applyOps: [{ op: 'c', ns: `${db}.$cmd`, o: command }] });
}
