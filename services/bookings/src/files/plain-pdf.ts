import { inflateSync } from 'node:zlib';

/** Names in a PDF by which it runs something, holds other files, or hides what it holds. */
const ACTIVE = /\/(?:JavaScript|JS|AA|Launch|EmbeddedFiles?|OpenAction|Encrypt)(?![^\s()<>[\]{}/%])/;

/** An object stream holds further objects, compressed, and says so in the dictionary before it. */
const OBJECT_STREAM = /\/ObjStm(?!\w)/g;
const MOST_OBJECT_STREAMS = 5_000;
const LONGEST_DICTIONARY = 500;
/** Objects that take more than this unpacked are not searched, and the file is refused. */
const MOST_UNPACKED = 20_000_000;

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
}

/**
 * Whether a PDF only shows pages. Pictures in it are searched for the names too, because a reader can be made to begin anywhere; by chance
 * that refuses about one in a hundred of the largest files.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const plain = withoutEscapes(text);
  if (ACTIVE.test(plain)) return false;
  const places = [...text.matchAll(OBJECT_STREAM)].map(({ index }) => index);
  // Objects can't hide behind an escaped name either.
  if (places.length > MOST_OBJECT_STREAMS || places.length !== [...plain.matchAll(OBJECT_STREAM)].length) return false;
  let room = MOST_UNPACKED;
  return places.every((place) => {
    const objects = unpack(bytes, text, place, room);
    room -= objects?.length ?? 0;
    return objects !== undefined && !ACTIVE.test(withoutEscapes(objects));
  });
}

/** A name may be written with its characters as numbers: /J#53 is /JS. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

/** The objects of the stream whose dictionary names it at `place`; undefined where they can't be read. */
function unpack(bytes: Buffer, text: string, place: number, room: number): string | undefined {
  const before = text.slice(Math.max(0, place - LONGEST_DICTIONARY), place);
  const after = text.slice(place, place + LONGEST_DICTIONARY);
  const begin = before.lastIndexOf('<<');
  const head = /^([^<>]*)>>\s*stream\r?\n/.exec(after);
  if (begin < 0 || head === null || before.includes('>>', begin)) return undefined;
  const dictionary = `${before.slice(begin)}${head[1]}`.replaceAll(/\s/g, '');
  const from = place + head[0].length;
  const end = text.indexOf('endstream', from);
  const packed = bytes.subarray(from, end < 0 ? bytes.length : end);
  if (!dictionary.includes('/Filter')) return packed.toString('latin1');
  // Other packings are allowed, but no program known to us uses them for objects.
  if (!/\/Filter(\/FlateDecode|\[\/FlateDecode\])(\/|$)/.test(dictionary) || dictionary.includes('/DecodeParms')) return undefined;
  return inflate(packed, room);
}

function inflate(packed: Buffer, room: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).toString('latin1');
  } catch {
    return undefined;
  }
}
