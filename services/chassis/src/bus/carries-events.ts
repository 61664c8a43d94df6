import type { Redis } from 'ioredis';
import type { Connection, Document, Model, Query, Schema } from 'mongoose';
import { nameOf, pendingEventsIndex, publishedEventsIndex } from './document-events.ts';
import { wake } from './wake-ups.ts';

const waking = new WeakMap<Connection, Redis>();

/** From now on each write with events, by a model on this connection, wakes the relay of its collection, wherever that runs. */
export function wakeRelays(connection: Connection, redis: Redis): void {
  waking.set(connection, redis);
}

/**
 * Prepares a schema whose documents carry their events: the indexes of the relay, and a wake-up after each `create`, `updateOne` or
 * `findOneAndUpdate` that adds `pendingEvents`. What is written otherwise waits for the relay's next look.
 */
export function carriesEvents(schema: Schema): void {
  for (const { key, options } of [pendingEventsIndex, publishedEventsIndex]) schema.index(key, options);
  schema.post('save', function (this: Document & { pendingEvents?: readonly unknown[] }) {
    if (this.pendingEvents?.length) wakeRelay(this.constructor as Model<unknown>);
  });
  schema.post(['updateOne', 'findOneAndUpdate'], function (this: Query<unknown, unknown>) {
    const update = this.getUpdate() as { $push?: object } | null;
    if (update?.$push !== undefined && 'pendingEvents' in update.$push) wakeRelay(this.model);
  });
}

function wakeRelay({ db, collection }: Pick<Model<unknown>, 'db' | 'collection'>): void {
  const redis = waking.get(db);
  if (redis !== undefined) wake(redis, nameOf(collection));
}
