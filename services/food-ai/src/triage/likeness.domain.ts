/** What a message may be like. `emergency` is any, the other two are kinds that must not be missed and have texts of their own. */
export type Head = 'emergency' | 'crisis' | 'pregnancy';

/** `weights` holds one weight for each known mark, in steps of `step`; above `threshold` a message is like the head's. */
export type HeadWeights = { bias: number; step: number; threshold: number; weights: Int8Array };

/** `marks` are the hashes of the features that were learnt from, in rising order: no list of words is kept. */
export type Weights = Record<Head, HeadWeights> & { marks: Uint32Array };

const FEW_FEATURES = 160;

/** A word or two are like much: the rules judge them. */
export const FEWEST_WORDS = 3;

/** Measures how like a message is to messages whose outcome is known, by weights that were learnt from those: linear in its length. */
export class Likeness {
  private readonly weights: Weights;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** What the message is like: the kind that has a text of its own first. */
  of(features: readonly string[]): Head | undefined {
    return this.ofMarks(marksOf(features));
  }

  /** The same of features that are marks already. */
  ofMarks(marks: readonly number[]): Head | undefined {
    const slots = slotsIn(this.weights.marks, marks);
    return (['crisis', 'pregnancy', 'emergency'] as const).find(
      (head) => scoreOf(this.weights[head], slots) > this.weights[head].threshold,
    );
  }
}

function scoreOf({ bias, step, weights }: HeadWeights, slots: readonly number[]): number {
  const sum = slots.reduce((total, slot) => total + weights[slot]!, 0);
  return bias + sum * step * shareOf(slots);
}

/** What each feature counts: less the more there are, and never much, because a short message is like many. */
export function shareOf(slots: readonly number[]): number {
  return 1 / Math.sqrt(Math.max(slots.length, FEW_FEATURES));
}

/** The hash of each feature, each once. */
export function marksOf(features: readonly string[]): number[] {
  return [...new Set(features.map(markOf))];
}

/** The places of those marks that are known; what nobody has said before counts nothing. */
export function slotsIn(known: Uint32Array, marks: readonly number[]): number[] {
  return marks.map((mark) => placeOf(known, mark)).filter((place) => known[place] !== undefined);
}

/** By halves; past the end where the mark is unknown. */
function placeOf(known: Uint32Array, mark: number): number {
  let from = 0;
  let to = known.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (known[middle]! < mark) from = middle + 1;
    else to = middle;
  }
  return known[from] === mark ? from : known.length;
}

/** FNV-1a, mixed once more so that its low bits differ. */
function markOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
