import type { BlobStore } from '../stores/blob-store.ts';
import { type AskedRange, readRange } from './byte-range.ts';
import { notFound } from './errors.ts';
import { problemOf } from './problem.ts';

/** The parts of a call that a file's reply depends on. */
export type MediaCall = { requestId: string; header(name: string): string | undefined };

/**
 * The key under which the file is stored, the path that was asked for, and what it is where it is no JPEG. With a `fileName` browsers store
 * it instead of opening it; `cache` says how long a reply may be used again, where it is not for good.
 */
export type MediaPlace = {
  key: string;
  path: string;
  type?: 'image/jpeg' | 'image/webp' | 'application/pdf' | 'application/zip' | 'video/mp4' | 'video/webm' | undefined;
  fileName?: string | undefined;
  cache?: string;
};

/** Where files are read: the photos of members, or files that are part of a program. */
export type MediaFiles = Pick<BlobStore, 'size' | 'stream'>;

/** The contract declares no body, because it can't describe a stream; `serve` pipes one. */
export type MediaReply = {
  [Status in 200 | 206 | 304 | 416]: { status: Status; body: Status extends 416 ? never : undefined; headers: Record<string, string> };
}[200 | 206 | 304 | 416];

// The file has a policy of its own: opened by itself it may run, load and frame nothing (security.md T12).
const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/**
 * Answers with a stored file, a part of it, or that the caller has it already; 404 when it was deleted. The caller's right to it is
 * checked before.
 */
export async function mediaReply(blobs: MediaFiles, call: MediaCall, place: MediaPlace): Promise<MediaReply> {
  const { key } = place;
  const size = await blobs.size(key);
  if (size === undefined) throw notFound();
  const headers = { ...HEADERS, ...headersOf(place), etag: `"${key}"` };
  if (isKnown(call.header('if-none-match'), key)) return { status: 304, body: undefined, headers };
  const range = readRange(call.header('range'), size);
  if (range === 'unsatisfiable') return beyondTheEnd(call, place, size);
  return stream(blobs, key, size, range, { ...headers, 'content-type': place.type ?? 'image/jpeg' });
}

function headersOf({ fileName, cache }: MediaPlace): Record<string, string> {
  return {
    ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
    ...(cache !== undefined && { 'cache-control': cache }),
  };
}

function isKnown(ifNoneMatch: string | undefined, key: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${key}"`));
}

function stream(
  blobs: MediaFiles,
  key: string,
  size: number,
  range: Exclude<AskedRange, 'unsatisfiable'>,
  headers: Record<string, string>,
): MediaReply {
  const part = range === 'all' ? undefined : range;
  const length = part === undefined ? size : part.end - part.start + 1;
  const body = blobs.stream(key, part) as unknown as undefined;
  const typed = { ...headers, 'content-length': String(length) };
  if (part === undefined) return { status: 200, body, headers: typed };
  return { status: 206, body, headers: { ...typed, 'content-range': `bytes ${part.start}-${part.end}/${size}` } };
}

function beyondTheEnd({ requestId }: MediaCall, { path }: MediaPlace, size: number): MediaReply {
  const message = 'The file is shorter than the part that was asked for.';
  const refusal = problemOf(416, 'range_not_satisfiable', message, { instance: path, requestId });
  return { status: 416, body: refusal.body as never, headers: { ...refusal.headers, 'content-range': `bytes */${size}` } };
}
