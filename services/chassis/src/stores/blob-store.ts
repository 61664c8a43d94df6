import type { Readable } from 'node:stream';

/** A part of a blob, both ends included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/** Where photos are kept: a folder of this machine, or a bucket where there are more machines than one. */
export type BlobStore = {
  /** Stores the bytes for good and returns their random key. */
  put(bytes: Buffer): Promise<string>;
  /** Size in bytes; undefined when there is no such blob. */
  size(key: string): Promise<number | undefined>;
  /** All bytes; undefined when there is no such blob. */
  read(key: string): Promise<Buffer | undefined>;
  stream(key: string, range?: ByteRange): Readable;
  /** Also right when it is gone already. */
  delete(key: string): Promise<void>;
};

/** Whether a key can be one that `put` made; no other one is ever looked for. */
export function isBlobKey(key: string): boolean {
  return /^[0-9a-f]{40}$/.test(key);
}
