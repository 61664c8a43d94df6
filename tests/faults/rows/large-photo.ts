import { readFileSync } from 'node:fs';
import { openLink } from '../product/link.ts';
import type { Member } from '../load/join.ts';
import type { Scene } from './row.ts';

const SMALL = readFileSync(new URL('../plate.jpg', import.meta.url));
/** The most that a comment in a JPEG can hold, its two bytes of length included. */
const COMMENT = 65_535;

/** The plate as a JPEG of this many bytes, padded with comments. */
export function largePhoto(bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let left = bytes - SMALL.length; left >= 4;) {
    const length = Math.min(COMMENT, left - 2);
    const comment = Buffer.alloc(length + 2, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length, 2);
    comments.push(comment);
    left -= length + 2;
  }
  // After the two bytes that begin every JPEG.
  return Buffer.concat([SMALL.subarray(0, 2), ...comments, SMALL.subarray(2)]);
}

/** Submits a large photo over a slow link, which must succeed however long it takes. */
export async function sendLargePhoto(
  { load, product, notice, note }: Scene,
  member: Member,
  line: { bytes: number; bytesPerSecond: number },
): Promise<void> {
  const slow = await openLink(Number(new URL(product.url).port));
  await slow.suffer({ bytesPerSecond: line.bytesPerSecond });
  const grams = load.nextGrams();
  const image = `data:image/jpeg;base64,${largePhoto(line.bytes).toString('base64')}`;
  const body = JSON.stringify({ image, userId: member.id, mealType: 'lunch', portionGrams: grams, dishId: 'akara' });
  const began = performance.now();
  try {
    const headers = { 'content-type': 'application/json', cookie: member.cookie };
    const reply = await fetch(`http://127.0.0.1:${slow.port}/api/analyze-food`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(400_000),
    });
    const { id } = (await reply.json()) as { id?: string };
    const isTaken = (reply.status === 200 || reply.status === 202) && id !== undefined;
    const took = `${(line.bytes / 1e6).toFixed(0)} MB arrived in ${Math.round((performance.now() - began) / 1_000)} s`;
    if (isTaken) load.submissions.push({ member: member.id, grams, path: 'table', ids: [id], end: 'unknown' });
    else notice('wrong answer', `${took} and were answered with ${reply.status}`);
    note(took);
  } catch (error) {
    notice('wrong answer', `a large photo on a slow line broke off: ${String(error)}`);
  } finally {
    await slow.close();
  }
}
