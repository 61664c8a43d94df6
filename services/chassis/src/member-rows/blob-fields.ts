import type { MemberRows } from './member-rows.ts';

/** A field with the keys of a member's files. */
export type BlobField<Which> = { place: string; field: string; whose: Which; cut: number };

/** The fields that the map names as `place.field`; what stands before the key itself is cut off where the map says so. */
export function blobFieldsOf<Which>(map: MemberRows<Which>): BlobField<Which>[] {
  const named = map.elsewhere.filter(({ kind, erase }) => kind === 'blobs' && erase.how === 'delete').flatMap(({ find }) => find);
  return named.flatMap((name) => {
    const dot = name.lastIndexOf('.');
    const [place, field] = [name.slice(0, dot), name.slice(dot + 1)];
    const places = map.places.filter((one) => one.place === place && one.erase.how === 'delete');
    return places.map((one) => ({ place, field, whose: one.whose, cut: cutOf(one.export, field) }));
  });
}

function cutOf(given: MemberRows<unknown>['places'][number]['export'], field: string): number {
  const files = 'name' in given ? (given.files ?? []) : [];
  return files.find((file) => file.field === field)?.cut ?? 0;
}
