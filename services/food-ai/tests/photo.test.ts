import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { MAX_PHOTO_BYTES, NOT_AN_IMAGE_MESSAGE, TOO_LARGE_MESSAGE, UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import { readPhoto, reencodePhoto } from '../src/media/photo.ts';
import {
  animatedGif,
  bombPng,
  dataUrl,
  deepPng,
  gifPhoto,
  jpegPhoto,
  noisyPhoto,
  paddedJpeg,
  pngPhoto,
  taggedPhoto,
  webpPhoto,
} from './photos.ts';

const take = async (url: string) => reencodePhoto(readPhoto(url), 'member:1');
const refusalOf = (url: string) =>
  take(url).then(
    () => 'taken',
    (error: unknown) => (error instanceof DomainError ? `${error.kind}: ${error.message}` : String(error)),
  );
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#284' } });
const jpeg = await jpegPhoto(7, 300);
const png = await pngPhoto(7, 300);
const withHole = Buffer.from(png).fill(0xaa, 60, 120);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['a JPEG', dataUrl(jpeg)],
  ['a PNG', dataUrl(png, 'image/png')],
  ['a GIF', dataUrl(await gifPhoto(7), 'image/gif')],
  ['a WebP', dataUrl(await webpPhoto(7), 'image/webp')],
  ['a JPEG that is called PNG', dataUrl(jpeg, 'image/png')],
  ['a JPEG of 17 megapixels', dataUrl(await blank(4_250, 4_000).jpeg().toBuffer())],
  ['a progressive JPEG of 15 megapixels', dataUrl(await blank(5_000, 3_000).jpeg({ progressive: true }).toBuffer())],
  ['a PNG of 2 megapixels of three colours of 16 bits', dataUrl(deepPng(2_000, 1_000))],
  ['exactly 10 MB', dataUrl(paddedJpeg(jpeg, MAX_PHOTO_BYTES))],
])('%s is taken and becomes a JPEG', async (_name, url) => {
  const { format } = await sharp(await take(url)).metadata();
  expect(format).toBe('jpeg');
});

test.each([
  ['an SVG', dataUrl(svg, 'image/svg+xml'), NOT_AN_IMAGE_MESSAGE],
  ['an SVG called PNG', dataUrl(svg, 'image/png'), NOT_AN_IMAGE_MESSAGE],
  ['a text called JPEG', dataUrl('This is my lunch.'), NOT_AN_IMAGE_MESSAGE],
  ['a TIFF', dataUrl(Buffer.from('49492a0008000000', 'hex'), 'image/tiff'), NOT_AN_IMAGE_MESSAGE],
  ['nothing', 'data:image/jpeg;base64,', NOT_AN_IMAGE_MESSAGE],
  ['broken base64', 'data:image/jpeg;base64,@@@@', NOT_AN_IMAGE_MESSAGE],
  ['base64 with a hole', `${dataUrl(jpeg).slice(0, 60)} ${dataUrl(jpeg).slice(60)}`, NOT_AN_IMAGE_MESSAGE],
  ['a data URL that is not base64', `data:image/png,${encodeURIComponent(svg)}`, NOT_AN_IMAGE_MESSAGE],
  ['a link', 'https://example.com/lunch.jpg', NOT_AN_IMAGE_MESSAGE],
  ['a file of the machine', 'file:///etc/passwd', NOT_AN_IMAGE_MESSAGE],
  ['half a JPEG', dataUrl(jpeg.subarray(0, jpeg.length >> 1)), UNREADABLE_MESSAGE],
  ['half a PNG', dataUrl(png.subarray(0, png.length >> 1)), UNREADABLE_MESSAGE],
  ['a PNG with a hole', dataUrl(withHole), UNREADABLE_MESSAGE],
  ['a page behind the signature of a GIF', dataUrl('GIF89a<script>alert(1)</script>'), UNREADABLE_MESSAGE],
  ['16,000 x 16,000 pixels', dataUrl(bombPng(16_000, 16_000)), UNREADABLE_MESSAGE],
  ['64 million pixels within the sides allowed', dataUrl(bombPng(8_000, 8_000)), UNREADABLE_MESSAGE],
  ['one row of 12,001 pixels', dataUrl(bombPng(12_001, 1)), UNREADABLE_MESSAGE],
  ['a progressive JPEG of 17 megapixels', dataUrl(await blank(4_250, 4_000).jpeg({ progressive: true }).toBuffer()), UNREADABLE_MESSAGE],
  ['an interlaced PNG of 17 megapixels', dataUrl(await blank(4_250, 4_000).png({ progressive: true }).toBuffer()), UNREADABLE_MESSAGE],
  ['a WebP of 17 megapixels', dataUrl(await blank(4_250, 4_000).webp().toBuffer()), UNREADABLE_MESSAGE],
  ['26 megapixels of three colours of 16 bits', dataUrl(deepPng(6_500, 4_000)), UNREADABLE_MESSAGE],
])('%s is refused', async (_name, url, message) => {
  expect(await refusalOf(url)).toBe(`invalid: ${message}`);
});

test('one byte over 10 MB is too large', async () => {
  expect(await refusalOf(dataUrl(paddedJpeg(jpeg, MAX_PHOTO_BYTES + 1)))).toBe(`too-large: ${TOO_LARGE_MESSAGE}`);
});

test('the place and the words in a photo are gone', async () => {
  const canary = 'CANARY-4711';
  const tagged = await taggedPhoto(canary);
  expect(tagged.includes(canary)).toBe(true);
  const stored = await take(dataUrl(tagged));
  expect(stored.includes(canary)).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test('a photo is at most 1,280 px wide and stands upright', async () => {
  const turned = await sharp(await noisyPhoto(2000, 1000))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, orientation } = await sharp(await take(dataUrl(turned))).metadata();
  expect({ width, height, orientation }).toEqual({ width: 640, height: 1280, orientation: undefined });
});

test('of an animation only the first frame is read', async () => {
  const { width, height, pages } = await sharp(await take(dataUrl(await animatedGif(300)))).metadata();
  expect({ width, height, pages }).toEqual({ width: 16, height: 16, pages: undefined });
});
