/** The place of an entry: microseconds since 1970, as PostgreSQL gives a bigint, and its id. */
export type AuditPlace = { micros: string; id: string };

/** A place as the cursor of the page that begins after it. */
export function auditCursor({ micros, id }: AuditPlace): string {
  return `${micros}_${id}`;
}

/** The place that a cursor of this form names; undefined where it is empty. */
export function auditPlace(cursor = ''): AuditPlace | undefined {
  const [micros = '', id] = cursor.split('_');
  return id === undefined ? undefined : { micros, id };
}

/** The moment of a place as a text with its microseconds, which a Date does not have. */
export function momentText({ micros }: AuditPlace): string {
  const all = BigInt(micros);
  const whole = new Date(Number(all / 1000n)).toISOString();
  return whole.replace('Z', `${String(all % 1000n).padStart(3, '0')}Z`);
}

/** Puts what is later before what is earlier; among entries of one moment the id decides, as in PostgreSQL. */
export function newestFirst(one: AuditPlace, other: AuditPlace): number {
  const apart = BigInt(other.micros) - BigInt(one.micros);
  if (apart !== 0n) return apart > 0n ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
