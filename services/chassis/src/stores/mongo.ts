import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isLostStore } from './store-errors.ts';

/** A model of any documents, for code that works on all collections of a service. */
export type AnyModel = mongoose.Model<Record<string, unknown>>;

// A call that waits twice, before its server was lost and after it, must still be refused within 2 seconds.
const AWAY_MS = 900;
/** For how long a process that starts asks again: its store may start at the same moment, and nobody waits for an answer yet. */
const START_MS = 30_000;
const AGAIN_MS = 500;

/**
 * Connects to MongoDB with the limits of operations.md 3.4; a write is acknowledged by the majority and its journal. Unknown fields in a
 * filter throw, operators from outside are treated as plain values, and only the migrate job creates indexes.
 * A first connection that can't be made is tried again for `startMs`.
 */
export async function connectMongo(url: string, startMs = START_MS): Promise<mongoose.Connection> {
  mongoose.set({ strictQuery: 'throw', sanitizeFilter: true, bufferCommands: false, autoIndex: false, autoCreate: false });
  const end = performance.now() + startMs;
  for (;;) {
    try {
      return await connectOnce(url);
    } catch (error) {
      // A wrong password stays wrong.
      if (!isLostStore(error) || performance.now() > end) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

async function connectOnce(url: string): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(url, {
    serverSelectionTimeoutMS: AWAY_MS,
    connectTimeoutMS: AWAY_MS,
    socketTimeoutMS: 5_000,
    waitQueueTimeoutMS: AWAY_MS,
    maxPoolSize: 10,
    writeConcern: { w: 'majority', j: true },
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  });
  connection.on('error', () => undefined);
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}
