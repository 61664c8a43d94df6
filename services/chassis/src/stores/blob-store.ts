import type { Readable } from 'node:stream';

/** A part of a blob, both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Where photos are stored: a folder on one machine, or a bucket for several machines. */
export type BlobStore = {
  /** Stores the bytes for good and returns their random key. */
  put(bytes: Buffer): Promise<string>;
  /** Size in bytes; undefined when there is no such blob. */
  size(key: string): Promise<number | undefined>;
  /** All bytes; undefined when there is no such blob. */
  read(key: string): Promise<Buffer | undefined>;
  stream(key: string, range?: ByteRange): Readable;
  /** Also succeeds when the blob is already gone. */
  delete(key: string): Promise<void>;
};

/** Whether a key could have been made by `put`; other keys are never looked up. */
export function isBlobKey(key: string): boolean {
  return /^[0-9a-f]{40}$/.test(key);
}
