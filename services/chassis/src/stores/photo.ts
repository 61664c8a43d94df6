import sharp, { type Metadata } from 'sharp';
import { DomainError } from '../http/errors.ts';
import { readUpload } from './read-upload.ts';
import { createDecodeQueue } from './decode-queue.ts';

/** What a photo of one purpose may be, what it becomes, and the messages for its sender. */
export type PhotoRules = {
  /** The name of the field in the request. */
  field: string;
  maxBytes: number;
  /** The longest side of the stored photo, in pixels. */
  side: number;
  notAnImage: string;
  tooLarge: string;
  unreadable: string;
};

const MAX_PIXELS = 50_000_000;
/** What decoding produces, and takes time in proportion to: 50 megapixels of a camera, with three colours of 8 bits. */
const MAX_UNPACKED_BYTES = 150_000_000;
/** For pictures that must be decoded whole before they can be scaled down: 16 megapixels, with four colours of 8 bits. */
const MAX_WHOLE_BYTES = 64_000_000;
const MAX_WHOLE_PIXELS = 16_000_000;
const MAX_SIDE = 12_000;
const STORED_QUALITY = 80;
const THUMBNAIL_QUALITY = 60;
const SECONDS_TO_DECODE = 10;
const FORMATS: readonly string[] = ['jpeg', 'png', 'gif', 'webp'];

const decodeQueue = createDecodeQueue({ waiting: 100, bytes: 60_000_000 });

// One thread per picture, because many members upload at once. Only these four decoders ever run, whatever the
// bytes are: that excludes SVG, PDF and TIFF before they are parsed.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The bytes of a photo that a member sent as a data URL; refuses links, other files and photos over the limit. */
export function readPhoto(dataUrl: string, rules: PhotoRules): Buffer {
  const bytes = readUpload(dataUrl, rules.maxBytes);
  if (bytes === 'too-large') throw new DomainError('photo_too_large', rules.tooLarge, { kind: 'too-large' });
  if (bytes === 'unreadable' || !hasSignature(bytes)) throw notAnImage(rules);
  return bytes;
}

/**
 * The photo as it is stored and shown: an upright JPEG within a square of `rules.side`, only the first frame of an animation, without any
 * metadata (security.md T13). A process decodes one photo at a time and takes turns between owners, such as `member:7`; 503 when too many
 * wait.
 */
export function reencodePhoto(bytes: Buffer, rules: PhotoRules, owner: string): Promise<Buffer> {
  return decodeQueue.run(owner, bytes.length, () => reencode(bytes, rules));
}

/** A stored photo as a small WebP within a square of `side` pixels, for lists; `owner` is who asks for it. */
export function thumbnailOf(stored: Buffer, side: number, owner: string): Promise<Buffer> {
  return decodeQueue.run(owner, stored.length, () =>
    sharp(stored, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS_TO_DECODE })
      .resize({ width: side, height: side, fit: 'cover' })
      .webp({ quality: THUMBNAIL_QUALITY })
      .toBuffer(),
  );
}

/** The size in the header is checked before a pixel is decoded (security.md T12). */
async function reencode(bytes: Buffer, rules: PhotoRules): Promise<Buffer> {
  const refuse = (cause?: unknown) => refuseUnreadable(rules, cause);
  const input = { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'warning' } as const;
  const header = await sharp(bytes, input).metadata().catch(refuse);
  if (!FORMATS.includes(header.format ?? '')) throw notAnImage(rules);
  if (isTooLargeToDecode(header)) return refuse();
  return sharp(bytes, input)
    .timeout({ seconds: SECONDS_TO_DECODE })
    .autoOrient()
    .resize({ width: rules.side, height: rules.side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: STORED_QUALITY })
    .toBuffer()
    .catch(refuse);
}

/** A progressive JPEG, an interlaced PNG, a GIF and a WebP can't be decoded line by line, so they may have fewer pixels. */
function isTooLargeToDecode({ format, width, height, channels, depth, isProgressive }: Metadata): boolean {
  const isUnpackedWhole = isProgressive || format === 'gif' || format === 'webp';
  const pixels = width * height;
  const unpacked = pixels * channels * (depth === 'uchar' ? 1 : 2);
  if (width > MAX_SIDE || height > MAX_SIDE) return true;
  return isUnpackedWhole ? pixels > MAX_WHOLE_PIXELS || unpacked > MAX_WHOLE_BYTES : pixels > MAX_PIXELS || unpacked > MAX_UNPACKED_BYTES;
}

function hasSignature(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP)/.test(head);
}

function notAnImage({ field, notAnImage: message }: PhotoRules): DomainError {
  return new DomainError('not_an_image', message, { kind: 'invalid', errors: [{ path: field, message }] });
}

function refuseUnreadable({ field, unreadable: message }: PhotoRules, cause: unknown): never {
  throw new DomainError('unreadable_image', message, { kind: 'invalid', errors: [{ path: field, message }], cause });
}
