import { shareOf, type HeadWeights } from '../../src/triage/likeness.domain.ts';

/** A message as the places of its features; `isIt` says whether it is of the head's kind. */
export type Example = { slots: readonly number[]; isIt: boolean };

const ROUNDS = 12;
const PACE = 0.3;
const DECAY = 1e-4;
/** Steps of an Int8 in each direction. */
const STEPS = 127;

/** Numbers that seem random and are the same each time. */
export function* numbers(): Generator<number, never> {
  let seed = 7;
  for (;;) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    yield seed / 2 ** 32;
  }
}

function shuffle<T>(list: T[], random: Generator<number, never>): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next().value * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}

/** Logistic regression by AdaGrad for `size` features: the same examples in the same order give the same weights. */
export function train(examples: readonly Example[], size: number, threshold: number): HeadWeights {
  const weights = new Float64Array(size);
  const seen = new Float64Array(size).fill(1e-8);
  const random = numbers();
  const order = [...examples];
  let bias = 0;
  let seenOfBias = 1e-6;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const { slots, isIt } of order) {
      const share = shareOf(slots);
      let score = bias;
      for (const slot of slots) score += weights[slot]! * share;
      const error = 1 / (1 + Math.exp(-score)) - Number(isIt);
      seenOfBias += error * error;
      bias -= (PACE * error) / Math.sqrt(seenOfBias);
      for (const slot of slots) {
        const slope = error * share + DECAY * weights[slot]!;
        seen[slot]! += slope * slope;
        weights[slot]! -= (PACE * slope) / Math.sqrt(seen[slot]!);
      }
    }
  }
  return inSteps(weights, bias, threshold);
}

/** The few weights that are far larger than the others are cut, so that the steps are fine for these. */
function inSteps(weights: Float64Array, bias: number, threshold: number): HeadWeights {
  const sizes = weights.map(Math.abs).toSorted();
  const step = sizes[Math.floor(sizes.length * 0.9995)]! / STEPS;
  return { bias, step, threshold, weights: Int8Array.from(weights, (it) => Math.max(-STEPS, Math.min(STEPS, Math.round(it / step)))) };
}
