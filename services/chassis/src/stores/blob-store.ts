import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A part of a blob, both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Where photos and other files are stored: a folder on one machine, or a bucket for several machines. */
export type BlobStore = {
  /** Stores the bytes for good and returns their random key. */
  put(bytes: Buffer): Promise<string>;
  /** Stores the bytes under a key of the caller's, in the place of what was there. */
  putAt(key: string, bytes: Buffer): Promise<void>;
  /** The same with bytes of which only a part is in memory at a time; it is there when all of them are. Returns its size. */
  putStream(key: string, bytes: Readable): Promise<number>;
  /** Size in bytes; undefined when there is no such blob. */
  size(key: string): Promise<number | undefined>;
  /** All bytes; undefined when there is no such blob. */
  read(key: string): Promise<Buffer | undefined>;
  stream(key: string, range?: ByteRange): Readable;
  /** Also succeeds when the blob is already gone. */
  delete(key: string): Promise<void>;
  /** Deletes all that was stored before this moment, for a place where nothing stays for good; returns how many there were. */
  deleteOlder(before: Date): Promise<number>;
};

/** A key that the same words always have. */
export function fixedKey(...words: readonly string[]): string {
  return createHash('sha1').update(words.join('\n')).digest('hex');
}

/** Whether a key could have been made by `put`; other keys are never looked up. */
export function isBlobKey(key: string): boolean {
  return /^[0-9a-f]{40}$/.test(key);
}
