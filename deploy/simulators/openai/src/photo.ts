import { createHash } from 'node:crypto';

/** What an image shows without being decoded. */
export type Photo = { type: string; bytes: number; sha: string; width?: number; height?: number; dish?: string };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DATA_URL = /^data:([\w/+.-]+);base64,(.*)$/s;
/** The JPEG markers that hold the size: every SOF except DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads an image given as a data URL; undefined when it is not one. */
export function readPhoto(dataUrl: string): Photo | undefined {
  const [, type, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const size = bytes.subarray(0, 8).equals(PNG) ? readPng(bytes) : readJpeg(bytes);
  return { type, bytes: bytes.length, sha: createHash('sha256').update(bytes).digest('hex'), ...size };
}

function readPng(bytes: Buffer): Partial<Photo> {
  const found: Partial<Photo> = {};
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR' && body.length >= 8) Object.assign(found, { width: body.readUInt32BE(0), height: body.readUInt32BE(4) });
    const text = type === 'tEXt' ? body.toString('latin1') : '';
    if (text.startsWith('dish\0')) found.dish = text.slice('dish\0'.length);
    at += 12 + length;
  }
  return found;
}

function readJpeg(bytes: Buffer): Partial<Photo> {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return {};
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    if (isFrame(bytes[at + 1] ?? 0)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return {};
}
