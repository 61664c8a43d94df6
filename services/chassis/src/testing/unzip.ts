import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a ZIP by their names; throws where it is none, or where a name leads outside of it. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const files = new Map<string, Buffer>();
  const read = (entry: Entry) =>
    new Promise<Buffer>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream))));
    });
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      void read(entry).then((content) => {
        files.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
  return files;
}
