/** Numbers by name; a name whose number is 0 takes no memory. */
export type Counts = { of(name: string): number; add(name: string, by: 1 | -1): void };

/** Counts from nothing. */
export function countByName(): Counts {
  const counts = new Map<string, number>();
  return {
    of: (name) => counts.get(name) ?? 0,
    add(name, by) {
      const now = (counts.get(name) ?? 0) + by;
      if (now === 0) counts.delete(name);
      else counts.set(name, now);
    },
  };
}
