/** Numbers that look like chance and are the same each time. */
export type Dice = {
  /** From 0 up to but not including 1. */
  share: () => number;
  one: <T>(from: readonly T[]) => T;
  /** One of these, each as often as its number says. */
  of: <T>(from: readonly (readonly [T, number])[]) => T;
};

/** Dice that fall the same way for the same seed (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(from: readonly T[]) => from[Math.floor(share() * from.length)] as T;
  return {
    share,
    one,
    of: (from) => {
      let left = share() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [each, weight] of from) {
        left -= weight;
        if (left < 0) return each;
      }
      return one(from)[0];
    },
  };
}
