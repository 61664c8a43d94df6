import mongoose from 'mongoose';

const AWAY_MS = 1_200;

/**
 * Connects to MongoDB with the limits of operations.md 3.4; a write is acknowledged by the majority and its journal.
 * Unknown fields in a filter throw, operators that come from outside are disarmed, and indexes are made only by the migrate job.
 */
export async function connectMongo(url: string): Promise<mongoose.Connection> {
  mongoose.set({ strictQuery: 'throw', sanitizeFilter: true, bufferCommands: false, autoIndex: false, autoCreate: false });
  const connection = mongoose.createConnection(url, {
    // The caller has its refusal within 2 seconds, what it takes to notice and to answer included.
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
