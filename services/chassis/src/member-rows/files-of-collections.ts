import type { BlobStore } from '../stores/blob-store.ts';
import type { AnyModel } from '../stores/mongo.ts';
import type { ExportFile } from './export-part.ts';
import { fieldsToRead, filesByMap } from './given-files.ts';
import type { Given, MemberCollections } from './member-rows.ts';

type Which = MemberCollections['places'][number]['whose'];

/** The files of a member's data in a service with MongoDB, as its map says; `models` has one for each place of it. */
export function filesOfCollections(
  map: MemberCollections,
  models: readonly AnyModel[],
  userId: number,
  blobs?: BlobStore,
): AsyncIterable<ExportFile> {
  return filesByMap(map, ({ place, whose }, given) => readDocuments(modelOf(models, place), whose, given, userId), blobs);
}

function modelOf(models: readonly AnyModel[], place: string): AnyModel {
  const model = models.find(({ collection }) => collection.name === place);
  if (model === undefined) throw new Error(`The map names ${place}, which is no collection.`);
  return model;
}

async function readDocuments(model: AnyModel, whose: Which, given: Given<Which>, userId: number) {
  const fields = Object.fromEntries(fieldsToRead(given).map((field) => [field, 1]));
  return model.find({ ...whose(userId), ...given.only?.(userId) }, { _id: 0, ...fields }).lean<Record<string, unknown>[]>();
}
