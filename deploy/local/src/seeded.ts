/** The parts of the demo that `make up` adds, each once, by the names under which a product keeps when. */
const PARTS = ['at', 'staffAt', 'careAt', 'visitAt', 'communityAt'] as const;
export type Part = (typeof PARTS)[number];

/** When each part was added. */
export type Seeded = { [part in Part]?: string };

/** For a product that is to be given no part of the demo, because it has members of its own. */
export function allSeeded(at: string): Required<Seeded> {
  return Object.fromEntries(PARTS.map((part) => [part, at])) as Required<Seeded>;
}
