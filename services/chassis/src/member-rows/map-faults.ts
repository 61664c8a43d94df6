import type { MemberPlace, MemberRows } from './member-rows.ts';

/** The columns of each table, or the fields of each collection; `numbers` are those that hold a whole number. */
export type Stored = ReadonlyMap<string, { fields: readonly string[]; numbers: readonly string[] }>;

/** Names that columns with a member's number have in some service. */
const MEMBER_COLUMN = /^((subject_)?user|account|owner|author|member|referrer|referred|caller|patient)(_id|Id)$|^referred_by$/;

/**
 * What is wrong with a map of members' data, by what the database really has: a table or a field without an entry, an entry without its
 * table or field, or a table with a member's number that the map says is about nobody. Empty when all is well.
 */
export function mapFaults<Which>(map: MemberRows<Which>, stored: Stored): string[] {
  const mapped = new Set(map.places.map(({ place }) => place));
  const named = [...mapped, ...Object.keys(map.others)];
  const fileNames = map.places.flatMap((place) => ('name' in place.export ? [place.export.name] : []));
  return [
    ...[...stored.keys()].filter((name) => !named.includes(name)).map((name) => `${name} has no line`),
    ...named.filter((name) => !stored.has(name)).map((name) => `${name} does not exist`),
    ...[...mapped].filter((name) => name in map.others).map((name) => `${name} is both of members and of nobody`),
    ...Object.keys(map.others).flatMap((name) => numbersOfMembers(name, stored)),
    ...map.places.flatMap((place) => placeFaults(place, stored)),
    ...repeated(fileNames).map((name) => `two files are called ${name}`),
    ...fileNames.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name)).map((name) => `${name} is no name of a file`),
  ];
}

function numbersOfMembers(name: string, stored: Stored): string[] {
  const columns = stored.get(name)?.numbers.filter((column) => MEMBER_COLUMN.test(column)) ?? [];
  return columns.map((column) => `${name}.${column} holds a member's number`);
}

/** Each field is either given or left out, so that a new one is decided about before it leaves the product. */
function placeFaults<Which>({ place, export: exported, erase }: MemberPlace<Which>, stored: Stored): string[] {
  const fields = stored.get(place)?.fields ?? [];
  const blank = erase.how === 'blank' ? erase.fields : [];
  const files =
    'name' in exported ? (exported.files ?? []).flatMap(({ field, type }) => (type === undefined ? [field] : [field, type])) : [];
  const decided = 'name' in exported ? [...exported.fields, ...exported.leftOut] : fields;
  return [
    ...fields.filter((field) => !decided.includes(field)).map((field) => `${place}.${field} is neither given nor left out`),
    ...[...decided, ...blank, ...files].filter((field) => !fields.includes(field)).map((field) => `${place}.${field} does not exist`),
    ...repeated(decided).map((field) => `${place}.${field} is named twice`),
  ];
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place);
}
