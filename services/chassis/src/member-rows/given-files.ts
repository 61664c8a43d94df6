import type { BlobStore } from '../stores/blob-store.ts';
import type { ExportFile } from './export-part.ts';
import type { FileField, Given, MemberPlace, MemberRows } from './member-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Where a file goes in the ZIP, by its content type; pictures of members are JPEGs. */
const PLACES: Readonly<Record<string, readonly [folder: string, ending: string]>> = {
  'image/jpeg': ['photos', 'jpg'],
  'image/png': ['photos', 'png'],
  'image/webp': ['photos', 'webp'],
  'application/pdf': ['files', 'pdf'],
};

/** The files of a member's data, as the map says; `readRows` reads those of one place that are given. */
export async function* filesByMap<Which>(
  map: MemberRows<Which>,
  readRows: (place: MemberPlace<Which>, given: Given<Which>) => Promise<Row[]>,
  blobs: BlobStore | undefined,
): AsyncGenerator<ExportFile, void, void> {
  for (const place of map.places) {
    const given = place.export;
    if ('name' in given) yield* givenFiles(map.service, given, await readRows(place, given), blobs);
  }
}

/**
 * The files of one place of the map: what its rows hold blobs for, each named in its row, and then the rows as JSON. Nothing where there
 * are no rows. A blob that is gone is left out.
 */
export async function* givenFiles<Which>(
  service: string,
  given: Given<Which>,
  rows: readonly Row[],
  blobs: BlobStore | undefined,
): AsyncGenerator<ExportFile, void, void> {
  const lines: string[] = [];
  let count = 0;
  for (const row of rows) {
    const said = Object.fromEntries(given.fields.filter((field) => field in row).map((field) => [wordOf(field), row[field]]));
    for (const file of given.files ?? []) {
      const bytes = await blobs?.read(keyIn(row, file));
      if (bytes === undefined) continue;
      count += 1;
      const [folder, ending] = PLACES[typeIn(row, file)] ?? ['files', 'bin'];
      said['file'] = `${folder}/${service}-${given.name}-${count}.${ending}`;
      yield { name: `${folder}/${service}-${given.name}-${count}.${ending}`, bytes };
    }
    lines.push(JSON.stringify(said));
  }
  if (lines.length > 0) yield { name: `${service}/${given.name}.json`, bytes: Buffer.from(`[\n${lines.join(',\n')}\n]\n`) };
}

/** Members read the words of the wire: `mealReminders`, not `meal_reminders`. */
function wordOf(field: string): string {
  return field === '_id' ? 'id' : field.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

function keyIn(row: Row, { field, cut = 0 }: FileField): string {
  const key = row[field];
  return typeof key === 'string' ? key.slice(cut) : '';
}

function typeIn(row: Row, { type }: FileField): string {
  return type === undefined ? 'image/jpeg' : String(row[type]);
}

/** The fields that are read for a place: what is given, and where its blobs are. */
export function fieldsToRead<Which>({ fields, files = [] }: Given<Which>): string[] {
  return [...new Set([...fields, ...files.flatMap(({ field, type }) => (type === undefined ? [field] : [field, type]))])];
}
