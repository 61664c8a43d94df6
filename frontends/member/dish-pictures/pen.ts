/** What draws one picture: its chance is the same at each build, and its ids are unique within the picture. */
export type Pen = { random: () => number; between: (least: number, most: number) => number; nextId: () => string };

/** The pen of a dish. Two dishes have different pens, so that no two heaps of rice are alike. */
export function penFor(name: string): Pen {
  let state = hashOf(name);
  let ids = 0;
  // mulberry32: 32 bits of state are plenty for a few hundred grains of rice.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    random,
    between: (least, most) => least + random() * (most - least),
    nextId: () => `a${ids++}`,
  };
}

// FNV-1a.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
