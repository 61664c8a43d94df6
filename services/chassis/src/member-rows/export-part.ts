import { z } from 'zod';
import { type BlobStore, fixedKey } from '../stores/blob-store.ts';

/** A file of a member's data, under the name that it has in the ZIP. */
export type ExportFile = { name: string; bytes: Buffer };

/** A file of a part as its list names it: the blob and its size. */
export type PartFile = { name: string; key: string; bytes: number };

/** A part that is written: the blob with the list of its files. */
export type WrittenPart = { key: string; files: number; bytes: number };

const partList = z.array(z.object({ name: z.string(), key: z.string(), bytes: z.number() }));

/**
 * Writes a service's part of a download: a blob for each file, and then one with their list. The keys follow from the download and the
 * names, so that a part that is written twice is there once.
 */
export async function writePart(
  exports: BlobStore,
  { exportId, service }: { exportId: string; service: string },
  files: AsyncIterable<ExportFile>,
): Promise<WrittenPart> {
  const list: PartFile[] = [];
  for await (const { name, bytes } of files) {
    const key = fixedKey(exportId, service, name);
    await exports.putAt(key, bytes);
    list.push({ name, key, bytes: bytes.length });
  }
  const key = fixedKey(exportId, service);
  await exports.putAt(key, Buffer.from(JSON.stringify(list)));
  return { key, files: list.length, bytes: list.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The files of a part; undefined when the part is gone. */
export async function readPart(exports: BlobStore, key: string): Promise<PartFile[] | undefined> {
  const list = await exports.read(key);
  return list === undefined ? undefined : partList.parse(JSON.parse(list.toString('utf8')));
}

/** Deletes a part with its files; also succeeds when it is gone. */
export async function deletePart(exports: BlobStore, key: string): Promise<void> {
  for (const file of (await readPart(exports, key)) ?? []) await exports.delete(file.key);
  await exports.delete(key);
}
