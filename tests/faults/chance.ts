import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that are the same for the same seed and purpose, independent of other choices. */
export type Chance = {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** True in `percent` of a hundred times. */
  happens(percent: number): boolean;
  /** Independent choices for a part, so that one more here changes nothing there. */
  of(purpose: string): Chance;
};

/** The choices of one seed for one purpose. */
export function createChance(seed: number, purpose: string): Chance {
  const generator = xoroshiro128plus(createHash('sha256').update(`${seed} ${purpose}`).digest().readInt32BE());
  const int = (least: number, most: number) => uniformInt(generator, least, most);
  return {
    int,
    pick(list) {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[int(0, list.length - 1)]!;
    },
    shuffle(list) {
      const cards = [...list];
      for (let left = cards.length - 1; left > 0; left -= 1) {
        const other = int(0, left);
        [cards[left], cards[other]] = [cards[other]!, cards[left]!];
      }
      return cards;
    },
    happens: (percent) => int(1, 100) <= percent,
    of: (part) => createChance(seed, `${purpose} ${part}`),
  };
}
