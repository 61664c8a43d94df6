import { type Model, mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/** Whether MongoDB refused a write because a document with this key is there already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Inserts a document unless one with its key exists, which is left unchanged; returns whether it was inserted. */
export async function insertNew<Row>(model: Model<Row>, row: Row): Promise<boolean> {
  try {
    await model.create(row);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Runs an upsert, and again when another writer inserted the document between its search and its insertion. */
export async function retryUpsert<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}

export type VersionedFields = {
  /** The version of `fields`, stored beside them. */
  version: number;
  fields: object;
  /** The sub-document for the fields and their version; the document itself by default. */
  part?: string;
  /** Fields that are the same in every version, and are set even by an older one. */
  always?: object;
};

/**
 * Writes an event's fields to a document, which is created where it is missing, in one atomic write; fields of an older or the same
 * version change nothing.
 */
export async function upsertNewer<Row extends { _id: string | number }>(
  model: Model<Row>,
  id: Row['_id'],
  { version, fields, part, always = {} }: VersionedFields,
): Promise<void> {
  const known = part === undefined ? '$version' : `$${part}.version`;
  const isNewer = { $gt: [version, { $ifNull: [known, -1] }] };
  const versioned = { ...fields, version };
  const change = {
    // As literals, because a text that begins with a dollar sign must stay a text.
    ...mapValues(always, (value) => ({ $literal: value })),
    ...mapValues(part === undefined ? versioned : { [part]: versioned }, (value, name) => ({
      $cond: [isNewer, { $literal: value }, `$${name}`],
    })),
  };
  await retryUpsert(() => model.collection.updateOne({ _id: id as never }, [{ $set: change }], { upsert: true }));
}

function mapValues(fields: object, map: (value: unknown, name: string) => object): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
}
