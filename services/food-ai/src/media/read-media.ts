import type { Call } from '@sabiwell/chassis/serve.ts';
import { notFound } from '@sabiwell/chassis/errors.ts';
import { problemOf } from '@sabiwell/chassis/problem.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { ownsPhoto } from '../food-analysis/analysis.store.ts';
import { type AskedRange, readRange } from './byte-range.domain.ts';

type ReadMedia = typeof foodAi.readMedia;

// The policy is the photo's own: opened by itself it may run, load and frame nothing (security.md T12).
const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Answers a stored photo to its owner; to anybody else it is as if it did not exist. */
export async function readMedia(context: Context, call: Call<ReadMedia>): Promise<Reply<ReadMedia>> {
  const { key } = call.params;
  const size = (await ownsPhoto(context.analyses, call.caller.userId, key)) ? await context.blobs.size(key) : undefined;
  if (size === undefined) throw notFound();
  const headers = { ...HEADERS, etag: `"${key}"` };
  if (isKnown(call.header('if-none-match'), key)) return { status: 304, body: undefined, headers };
  const range = readRange(call.header('range'), size);
  if (range === 'unsatisfiable') return beyondTheEnd(call, size);
  return stream(context, key, size, range, headers);
}

function isKnown(ifNoneMatch: string | undefined, key: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${key}"`));
}

function stream(
  { blobs }: Context,
  key: string,
  size: number,
  range: Exclude<AskedRange, 'unsatisfiable'>,
  headers: Record<string, string>,
): Reply<ReadMedia> {
  const part = range === 'all' ? undefined : range;
  const length = part === undefined ? size : part.end - part.start + 1;
  // The chassis pipes a Readable; the contract, which has no word for one, declares no body.
  const body = blobs.stream(key, part) as unknown as undefined;
  const typed = { ...headers, 'content-type': 'image/jpeg', 'content-length': String(length) };
  if (part === undefined) return { status: 200, body, headers: typed };
  return { status: 206, body, headers: { ...typed, 'content-range': `bytes ${part.start}-${part.end}/${size}` } };
}

function beyondTheEnd(call: Call<ReadMedia>, size: number): Reply<ReadMedia> {
  const place = { instance: `/api/media/${call.params.key}`, requestId: call.requestId };
  const refusal = problemOf(416, 'range_not_satisfiable', 'The photo is shorter than the part that was asked for.', place);
  return { status: 416, body: refusal.body as never, headers: { ...refusal.headers, 'content-range': `bytes */${size}` } };
}
