import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

/** What a sealed file is known by: its size in bytes and the SHA-256 of what lies on the disk, in hexadecimal. */
export type Seal = { bytes: number; sha256: string };

/** The end of the names of sealed files: zstd, then age, as the command-line tools of these names read them. */
export const SEALED = '.zst.age';

type Web = ReadableStream<Uint8Array>;
const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Web;
const asNode = (stream: Web) => Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);

/** Compresses a stream and encrypts it to a public key, into a file that is there only once it is whole and on the disk. */
export async function seal(source: Readable, place: string, recipient: string): Promise<Seal> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const packed = createZstdCompress();
  const packing = pipeline(source, packed);
  // Its error reaches the second pipeline too, which is the one that is awaited first.
  packing.catch(() => undefined);
  const sealed = asNode(await encrypter.encrypt(asWeb(packed)));
  const { through, measured } = measure();
  await pipeline(sealed, through, createWriteStream(`${place}.new`, { mode: 0o640, flush: true }));
  await packing;
  await rename(`${place}.new`, place);
  return measured();
}

/** The key is not the one that the backups were sealed to. */
export class WrongKey extends Error {}

/** The content of a sealed file; the stream fails where the file was changed. */
export async function unseal(place: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const decrypted = await decrypter.decrypt(asWeb(createReadStream(place))).catch((error: Error) => {
    throw /no identity matched/.test(error.message) ? new WrongKey('This key does not open these backups.') : error;
  });
  const opened = asNode(decrypted);
  const plain = createZstdDecompress();
  void pipeline(opened, plain).catch(() => undefined);
  return plain;
}

/** What lies on the disk, for the comparison with a manifest. */
export async function sealOf(place: string): Promise<Seal> {
  const { through, measured } = measure();
  await pipeline(createReadStream(place), through, async (chunks) => {
    for await (const _chunk of chunks) continue;
  });
  return measured();
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, measured: (): Seal => ({ bytes, sha256: hash.digest('hex') }) };
}
