import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A small plate; another `seed` is another photo. */
export function jpegPhoto(seed: number, size = 64): Promise<Buffer> {
  return plain(seed, size).jpeg().toBuffer();
}

export function pngPhoto(seed: number, size = 64): Promise<Buffer> {
  return plain(seed, size).png().toBuffer();
}

export function webpPhoto(seed: number): Promise<Buffer> {
  return plain(seed, 64).webp().toBuffer();
}

export function gifPhoto(seed: number): Promise<Buffer> {
  return plain(seed, 64).gif().toBuffer();
}

/** A GIF of this many frames. */
export function animatedGif(frames: number): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 16 * 16 * frames * 3 }, (_, at) => (at * 7) % 251));
  return sharp(raw, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    .gif()
    .toBuffer();
}

/** A JPEG whose metadata have a place and these words. */
export function taggedPhoto(words: string): Promise<Buffer> {
  return plain(1, 64)
    .withExif({ IFD0: { ImageDescription: words, Artist: words }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 22/1 39/1' } })
    .jpeg()
    .toBuffer();
}

/** About `bytes` bytes of JPEG that does not compress well, like a camera's. */
export function noisyPhoto(width: number, height: number, quality = 80): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality })
    .toBuffer();
}

/** A PNG whose header says this many pixels and whose one chunk unpacks to all of them: grey, of 8 bits. */
export function bombPng(width: number, height: number): Buffer {
  return blackPng(width, height, { bits: 8, colourType: 0, pixelBytes: 1 });
}

/** A PNG like this of three colours of 16 bits. */
export function deepPng(width: number, height: number): Buffer {
  return blackPng(width, height, { bits: 16, colourType: 2, pixelBytes: 6 });
}

type Depth = { bits: number; colourType: number; pixelBytes: number };

function blackPng(width: number, height: number, { bits, colourType, pixelBytes }: Depth): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  head[9] = colourType;
  const pixels = deflateSync(Buffer.alloc(height * (width * pixelBytes + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The JPEG with comments up to exactly this many bytes. */
export function paddedJpeg(photo: Buffer, size: number): Buffer {
  const comments: Buffer[] = [];
  for (let left = size - photo.length; left > 0;) {
    const take = left > 65_004 ? 65_000 : left;
    const head = Buffer.from([0xff, 0xfe, (take - 2) >> 8, (take - 2) & 255]);
    comments.push(head, Buffer.alloc(take - 4, 32));
    left -= take;
  }
  return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)]);
}

export function dataUrl(bytes: Buffer | string, type = 'image/jpeg'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function plain(seed: number, size: number) {
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  return sharp({ create: { width: size, height: size, channels: 3, background } });
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}
