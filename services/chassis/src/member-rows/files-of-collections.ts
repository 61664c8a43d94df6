import type { BlobStore } from '../stores/blob-store.ts';
import type { AnyModel } from '../stores/mongo.ts';
import type { ExportFile } from './export-part.ts';
import { fieldsToRead, givenFiles } from './given-files.ts';
import type { MemberCollections } from './member-rows.ts';

/** The files of a member's data in a service with MongoDB, as its map says; `models` has one for each place of it. */
export async function* filesOfCollections(
  map: MemberCollections,
  models: readonly AnyModel[],
  userId: number,
  blobs?: BlobStore,
): AsyncGenerator<ExportFile, void, void> {
  for (const { place, whose, export: given } of map.places) {
    if (!('name' in given)) continue;
    const model = models.find(({ collection }) => collection.name === place);
    if (model === undefined) throw new Error(`The map names ${place}, which is no collection.`);
    const fields = Object.fromEntries(fieldsToRead(given).map((field) => [field, 1]));
    const rows = await model.find({ ...whose(userId), ...given.only?.(userId) }, { _id: 0, ...fields }).lean<Record<string, unknown>[]>();
    yield* givenFiles(map.service, given, rows, blobs);
  }
}
