/** What a message may be like. `emergency` is any, the other two are kinds that must not be missed and have texts of their own. */
export type Head = 'emergency' | 'crisis' | 'pregnancy';

/** `weights` holds one weight for each hash of a feature, in steps of `step`; above `threshold` a message is like the head's. */
export type HeadWeights = { bias: number; step: number; threshold: number; weights: Int8Array };

export type Weights = Record<Head, HeadWeights>;

/** Features are told apart by a hash of this many bits: no list of words is kept, and two that fall together share a weight. */
export const SIZE = 65_536;

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
    return this.ofSlots(slotsOf(features));
  }

  /** The same of features whose places are known. */
  ofSlots(slots: readonly number[]): Head | undefined {
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

/** The features' places among the weights, each once. */
export function slotsOf(features: readonly string[]): number[] {
  return [...new Set(features.map(slotOf))];
}

/** FNV-1a, mixed once more so that its low bits differ. */
function slotOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % SIZE;
}
