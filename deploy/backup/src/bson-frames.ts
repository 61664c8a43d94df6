/** Cuts a stream of BSON documents, one after the other, into documents; a length of zero is given as undefined. */
export async function* bsonFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    let from = 0;
    while (held.length - from >= 4) {
      const length = held.readInt32LE(from);
      if (length === 0) yield undefined;
      else if (held.length - from < length) break;
      else yield held.subarray(from, from + length);
      from += Math.max(length, 4);
    }
    held = held.subarray(from);
  }
  if (held.length > 0) throw new Error('The documents end in the middle of one.');
}

/** What stands between the documents of two collections. */
export const END = Buffer.alloc(4);
