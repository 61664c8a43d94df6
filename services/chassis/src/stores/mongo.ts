import mongoose from 'mongoose';

/** A model of any documents, for code that works on all collections of a service. */
export type AnyModel = mongoose.Model<Record<string, unknown>>;

// A call that waits twice, before its server was lost and after it, must still be refused within 2 seconds.
const AWAY_MS = 900;

/**
 * Connects to MongoDB with the limits of operations.md 3.4; a write is acknowledged by the majority and its journal. Unknown fields in a
 * filter throw, operators from outside are treated as plain values, and only the migrate job creates indexes.
 */
export async function connectMongo(url: string): Promise<mongoose.Connection> {
  mongoose.set({ strictQuery: 'throw', sanitizeFilter: true, bufferCommands: false, autoIndex: false, autoCreate: false });
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
  return connection.asPromise();
}
