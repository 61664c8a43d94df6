/** The bytes of one part of PostgreSQL's log; the default of initdb. */
const PART = 16n * 1024n * 1024n;

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');

/** The number of the part that holds a place of the log, such as 0/3000028. */
function partOf(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / PART;
}

/** The name of the part of a timeline that holds a place of the log. */
export function walName(timeline: number, place: string): string {
  return nameOf(timeline, partOf(place));
}

function nameOf(timeline: number, part: bigint): string {
  const inHigh = (1n << 32n) / PART;
  return `${hex(BigInt(timeline))}${hex(part / inHigh)}${hex(part % inHigh)}`;
}

/** Whether this is a file that PostgreSQL hands to an archive: a part, a timeline's history or the label of a base backup. */
export function isWalFile(name: string): boolean {
  return /^[\dA-F]{24}(\.[\dA-F]{8}\.backup)?$|^[\dA-F]{8}\.history$/.test(name);
}

/** The first part that is missing between the start of a base backup and the last part; undefined where none is. */
export function missingWal(names: readonly string[], backup: { timeline: number; start: string; end: string }): string | undefined {
  const parts = [...new Set(names)].filter((name) => /^[\dA-F]{24}$/.test(name)).toSorted();
  // What the base backup holds itself is there already.
  const first = partOf(backup.end) + 1n;
  const later = parts.filter((name) => name > nameOf(backup.timeline, first - 1n));
  return later.map((_name, place) => nameOf(backup.timeline, first + BigInt(place))).find((wanted, place) => later[place] !== wanted);
}
