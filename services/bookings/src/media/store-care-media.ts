import { createHash } from 'node:crypto';
import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { readUpload } from '@sabiwell/chassis/stores/read-upload.ts';
import type { PhotoRules } from '@sabiwell/chassis/stores/photo.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { CARE_MEDIA_PREFIX, type CareMediaType, findSameMedia, insertCareMedia } from './care-media.store.ts';

const MOST_BYTES = 5_000_000;
const SIDE = 960;
/** Whose turn it is while the operator imports. */
const IMPORT = 'operator:import';
const TOO_LARGE = 'This file is too large. Choose one of up to 5 MB.';
const NEITHER = 'This is neither a picture nor an MP4 clip.';

/** Stores a picture or a clip for anybody to see, and returns its key for an address; the same bytes again are the same key. */
export async function storeCareMedia(context: Context, data: string, field: string): Promise<string> {
  const bytes = readUpload(data, MOST_BYTES);
  if (bytes === 'too-large') throw new DomainError('file_too_large', TOO_LARGE, { kind: 'too-large' });
  if (bytes === 'unreadable') throw invalidFields([{ path: field, message: NEITHER }]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const same = await findSameMedia(runOn(context.pool), hash);
  if (same !== undefined) return CARE_MEDIA_PREFIX + same.key;
  const contentType: CareMediaType = bytes.toString('latin1', 4, 8) === 'ftyp' ? 'video/mp4' : 'image/jpeg';
  const key = await context.blobs.put(contentType === 'video/mp4' ? bytes : await withoutMetadata(data, field));
  await insertCareMedia(runOn(context.pool), { key, contentType }, hash, context.clock());
  return CARE_MEDIA_PREFIX + key;
}

async function withoutMetadata(data: string, field: string): Promise<Buffer> {
  const rules: PhotoRules = { field, maxBytes: MOST_BYTES, side: SIDE, notAnImage: NEITHER, tooLarge: TOO_LARGE, unreadable: NEITHER };
  // Imported with the first picture: the decoders take memory that a process without one does not need.
  const { readPhoto, reencodePhoto } = await import('@sabiwell/chassis/stores/photo.ts');
  return reencodePhoto(readPhoto(data, rules), rules, IMPORT);
}
