import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPlate } from './demo-photo.ts';

test('a drawn plate is a PNG of 640 by 480 that is different for another food, small, and always the same', () => {
  const photo = drawPlate([214, 84, 38]);
  const content = photo.subarray(photo.indexOf('IDAT') + 4, photo.length - 16);
  expect(photo.subarray(1, 4).toString()).toBe('PNG');
  expect([photo.readUInt32BE(16), photo.readUInt32BE(20)]).toEqual([640, 480]);
  expect(inflateSync(content)).toHaveLength(480 * (640 * 3 + 1));
  expect(photo.length).toBeLessThan(500_000);
  expect(drawPlate([214, 84, 38]).equals(photo)).toBe(true);
  expect(drawPlate([58, 112, 46]).equals(photo)).toBe(false);
});
