import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PartFile } from '@sabiwell/chassis/member-rows/export-part.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';

/** Photos and documents are compressed already. */
const isText = (name: string) => /\.(json|txt)$/.test(name);

/**
 * Writes a ZIP of these files and of README.txt under a key, of which only a part is in memory at a time; returns its size. Names that
 * lead outside of it are refused.
 */
export function writeZip(
  exports: BlobStore,
  key: string,
  { files, readme, at: mtime }: { files: readonly PartFile[]; readme: string; at: Date },
): Promise<number> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime, compress: true });
  for (const { name, key: file, bytes: size } of files) {
    // Opened when its turn comes, so that no more than one file is open.
    zip.addReadStreamLazy(name, { mtime, size, compress: isText(name) }, (take) => {
      const stream = exports.stream(file);
      stream.on('error', (error) => output.destroy(error));
      take(null, stream);
    });
  }
  zip.end();
  return exports.putStream(key, output);
}
