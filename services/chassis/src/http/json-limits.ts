/** What a JSON body may hold. */
export type JsonLimits = {
  /** How many lists and objects may stand within each other. */
  depth: number;
  /** How many names and values there may be in all lists and objects together. */
  parts: number;
  /** How many bytes everything but the long texts may take. */
  bytes: number;
  /** How many texts may be long, such as a photo as data URL. */
  longTexts: number;
};

/** What is wrong with a body, whether or not it is valid JSON. */
export type JsonFault = 'too-deep' | 'too-many-parts' | 'too-large';

/** A shorter text counts among the bytes, so that it does not take the place of the photo. */
const LONG_BYTES = 10_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Judges a JSON body in UTF-8 by its bytes alone: a parser would need a hundred times their memory, and block every other call, for lists
 * in lists. Reads each byte once and stops at the first fault. A body that is not JSON may pass; the parser stops where that shows, and
 * up to there it reads what was judged here.
 */
export function faultOfJson(bytes: Uint8Array, limits: JsonLimits): JsonFault | undefined {
  let [depth, parts, counted, longTexts] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    counted += 1;
    if (byte === QUOTE) {
      const end = endOfText(bytes, at);
      if (end - at > LONG_BYTES && longTexts < limits.longTexts) longTexts += 1;
      else counted += end - at;
      at = end;
    } else if (byte === LIST || byte === OBJECT) {
      depth += 1;
      parts += 1;
      if (depth > limits.depth) return 'too-deep';
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    else if (byte === COMMA || byte === COLON) parts += 1;
    if (parts > limits.parts) return 'too-many-parts';
    if (counted > limits.bytes) return 'too-large';
  }
  return undefined;
}

/** Where the text ends that begins at this quote. No byte of a longer UTF-8 character is a quote or a backslash. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
