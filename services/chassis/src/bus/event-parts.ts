/** What decides whether events may be handled together. */
export type Placed = { type: string | undefined; key: string | undefined };

/**
 * Events in parts that may be handled in this order, each in one go: those of one of these types are one part, and any other event is a part
 * by itself. Events of one key keep their order, so one that follows an event of its key in a later part begins another part.
 */
export function inParts<T extends Placed>(events: readonly T[], types: ReadonlySet<string>): T[][] {
  const parts: T[][] = [];
  const openOf = new Map<string, number>();
  const lastOf = new Map<string, number>();
  for (const event of events) {
    const { type = '', key = '' } = event;
    const open = types.has(type) ? (openOf.get(type) ?? -1) : -1;
    const at = open >= (lastOf.get(key) ?? 0) ? open : parts.push([]) - 1;
    parts[at]!.push(event);
    openOf.set(type, at);
    lastOf.set(key, at);
  }
  return parts;
}
