import type { Bus } from './bus.ts';
import type { Event } from './events.ts';
import type { Backlog } from './outbox-metrics.ts';

const BATCH = 100;
/** Far longer than the time in which a broker can lose what it acknowledged; the outbox in PostgreSQL uses the same. */
const KEPT_MS = 10 * 60 * 1000;

/** The index that finds documents with events to publish; it has no other documents, so it stays small. */
export const pendingEventsIndex = { key: { 'pendingEvents.id': 1 }, options: { name: 'pending_events', sparse: true } } as const;

/** The index that finds documents whose events were published recently. */
export const publishedEventsIndex = { key: { 'publishedEvents.at': 1 }, options: { name: 'published_events', sparse: true } } as const;

/** A range of strings, because only the sparse index serves it. */
const WITH_EVENTS = { 'pendingEvents.id': { $gt: '' } };

/** A published event, when it was published, and to which run of the broker; null where the run was unknown. */
export type PublishedEvent = { event: Event; at: Date; run: string | null };

/** A document with its events inside, so that the change and its events are one atomic write. */
type Carrier = { _id: unknown; pendingEvents: Event[]; publishedEvents?: PublishedEvent[] };

/** The parts of a collection that the relay needs, whether it is the driver's or mongoose's. */
export type Collection = {
  readonly collectionName: string;
  /** Mongoose's collections lack this and have a connection instead. */
  readonly namespace?: string;
  readonly conn?: { name: string };
  find(
    filter: object,
    options: object,
  ): { sort(order: Record<string, 1 | -1>): { limit(count: number): { toArray(): Promise<unknown[]> } } };
  countDocuments(filter: object): Promise<number>;
  // `never` fits the operations of every document type.
  bulkWrite(operations: never[]): Promise<unknown>;
};

/** The name of a collection with its database, `food_ai.shared_food_posts`. */
export function nameOf({ namespace, conn, collectionName }: Pick<Collection, 'namespace' | 'conn' | 'collectionName'>): string {
  return namespace ?? `${conn?.name}.${collectionName}`;
}

/** The documents with the oldest unpublished events first: event ids rise with time. */
async function oldestCarriers(collection: Collection, limit: number): Promise<Carrier[]> {
  const found = collection.find(WITH_EVENTS, { projection: { pendingEvents: 1 } });
  return (await found.sort({ 'pendingEvents.id': 1 }).limit(limit).toArray()) as Carrier[];
}

/** The next documents with events to publish, and whether there are no more. */
export async function findCarriers(collection: Collection): Promise<{ carriers: Carrier[]; isAll: boolean }> {
  const carriers = await oldestCarriers(collection, BATCH);
  return { carriers, isAll: carriers.length < BATCH };
}

/** How many documents wait, and the age of the oldest event in seconds. */
export async function readBacklog(collection: Collection): Promise<Backlog> {
  const [unpublished, [first]] = await Promise.all([collection.countDocuments(WITH_EVENTS), oldestCarriers(collection, 1)]);
  const since = first?.pendingEvents[0]?.time;
  return { unpublished, oldestSeconds: since === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000) };
}

/**
 * Publishes the events of these documents and marks them as published. Where the bus names its run they are stored for a while, because
 * that run may lose what it acknowledged; else they are removed.
 */
export async function publishCarriers(collection: Collection, carriers: readonly Carrier[], bus: Bus): Promise<void> {
  // Asked before publishing: a broker that restarts in between must not be recorded as the one that got the events.
  const run = bus.incarnation();
  await bus.publish(carriers.flatMap((carrier) => carrier.pendingEvents));
  await collection.bulkWrite(carriers.map((carrier) => marked(carrier, run)) as never[]);
}

/** By id, because the document may have got further events in the meantime. */
function marked({ _id, pendingEvents }: Carrier, run: string | undefined): object {
  const ids = pendingEvents.map((event) => event.id);
  const kept = pendingEvents.map((event): PublishedEvent => ({ event, at: new Date(), run: run ?? null }));
  const update = {
    $pull: { pendingEvents: { id: { $in: ids } } },
    ...(run === undefined ? {} : { $push: { publishedEvents: { $each: kept } } }),
  };
  return { updateOne: { filter: { _id }, update } };
}

/** Publishes again what another run of the broker got in the last ten minutes; consumers recognise repeats by their id. */
export async function republish(collection: Collection, bus: Bus, run: string): Promise<void> {
  const isOfAnother = ({ at, run: other }: PublishedEvent) => other !== run && at.getTime() > Date.now() - KEPT_MS;
  for (;;) {
    const filter = { publishedEvents: { $elemMatch: { at: { $gt: new Date(Date.now() - KEPT_MS) }, run: { $ne: run } } } };
    const carriers = (await collection
      .find(filter, { projection: { publishedEvents: 1 } })
      .sort({ 'publishedEvents.at': 1 })
      .limit(BATCH)
      .toArray()) as Carrier[];
    if (carriers.length === 0) return;
    await bus.publish(carriers.flatMap(({ publishedEvents = [] }) => publishedEvents.filter(isOfAnother).map(({ event }) => event)));
    await collection.bulkWrite(carriers.map(({ _id }) => moved(_id, run)) as never[]);
  }
}

function moved(_id: unknown, run: string): object {
  const update = { $set: { 'publishedEvents.$[other].run': run } };
  return { updateOne: { filter: { _id }, update, arrayFilters: [{ 'other.run': { $ne: run } }] } };
}

/** Removes what was published more than ten minutes ago. */
export async function forgetPublished(collection: Collection): Promise<void> {
  const old = { $lt: new Date(Date.now() - KEPT_MS) };
  const update = { $pull: { publishedEvents: { at: old } } };
  await collection.bulkWrite([{ updateMany: { filter: { 'publishedEvents.at': old }, update } }] as never[]);
}

/** After a restore to an earlier moment: what documents still hold of their published events is published again, before what waits. */
export async function republishHeld(collection: Pick<Collection, 'bulkWrite'>): Promise<void> {
  const events = (field: string) => ({ $ifNull: [`$${field}`, []] });
  const waiting = { $concatArrays: [{ $map: { input: events('publishedEvents'), in: '$$this.event' } }, events('pendingEvents')] };
  const update = [{ $set: { pendingEvents: waiting, publishedEvents: [] } }];
  await collection.bulkWrite([{ updateMany: { filter: { 'publishedEvents.0': { $exists: true } }, update } }] as never[]);
}
