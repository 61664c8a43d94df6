import sharp from 'sharp';
import { DomainError } from '@sabiwell/chassis/errors.ts';
import { MAX_PHOTO_BYTES, NOT_AN_IMAGE_MESSAGE, TOO_LARGE_MESSAGE, UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;
const STORED_SIDE = 1280;
const STORED_QUALITY = 80;
const SECONDS_TO_DECODE = 10;
const LONGEST_QUEUE = 40;
const FORMATS: readonly string[] = ['jpeg', 'png', 'gif', 'webp'];

// One thread per picture, because many members upload at once. No other decoder than these four is ever run, whatever the
// bytes say: that keeps SVG, PDF and TIFF out before they are parsed.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The bytes of a photo that a member sent as a data URL; refuses links, other files and what is over 10 MB. */
export function readPhoto(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  if (comma < 0 || comma > 200 || !/^data:[^,]*;base64$/i.test(dataUrl.slice(0, comma))) throw notAnImage();
  const digits = dataUrl.length - comma - 1;
  const padding = dataUrl.endsWith('==') ? 2 : dataUrl.endsWith('=') ? 1 : 0;
  const size = (digits / 4) * 3 - padding;
  if (size > MAX_PHOTO_BYTES) throw new DomainError('photo_too_large', TOO_LARGE_MESSAGE, { kind: 'too-large' });
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  // Node skips what is no base64 digit, so that a wrong length is how it shows.
  if (bytes.length !== size || !hasSignature(bytes)) throw notAnImage();
  return bytes;
}

/**
 * The photo as it is stored and shown to a model: a JPEG of at most 1,280 px, upright, only the first frame of an animation,
 * and without any metadata (security.md T13). The size in the header is checked before a pixel is decoded (T12).
 */
export async function reencodePhoto(bytes: Buffer): Promise<Buffer> {
  if (sharp.counters().queue > LONGEST_QUEUE) {
    throw new DomainError('busy', 'Too many photos are being read just now. Please try again in a moment.', { kind: 'unavailable' });
  }
  const input = { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'warning' } as const;
  const header = await sharp(bytes, input).metadata().catch(refuseUnreadable);
  if (!FORMATS.includes(header.format ?? '')) throw notAnImage();
  if (header.width > MAX_SIDE || header.height > MAX_SIDE || header.width * header.height > MAX_PIXELS) return refuseUnreadable();
  return sharp(bytes, input)
    .timeout({ seconds: SECONDS_TO_DECODE })
    .autoOrient()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: STORED_QUALITY })
    .toBuffer()
    .catch(refuseUnreadable);
}

function hasSignature(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP)/.test(head);
}

function notAnImage(): DomainError {
  return new DomainError('not_an_image', NOT_AN_IMAGE_MESSAGE, {
    kind: 'invalid',
    errors: [{ path: 'image', message: NOT_AN_IMAGE_MESSAGE }],
  });
}

function refuseUnreadable(cause?: unknown): never {
  throw new DomainError('unreadable_image', UNREADABLE_MESSAGE, {
    kind: 'invalid',
    errors: [{ path: 'image', message: UNREADABLE_MESSAGE }],
    cause,
  });
}
