import mongoose from 'mongoose';

// A call that waits twice, before its server went and after it, still has its refusal within 2 seconds.
const AWAY_MS = 900;

/**
 * Connects to MongoDB with the limits of operations.md 3.4; a write is acknowledged by the majority and its journal.
 * Unknown fields in a filter throw, operators that come from outside are disarmed, and indexes are made only by the migrate job.
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
