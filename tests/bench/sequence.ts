import type { Seen } from './wrk.ts';

/** Does the work over and over for `seconds`, one after the other, and tells how long one took. */
export async function inSequence(seconds: number, work: (index: number) => Promise<void>): Promise<Seen> {
  const took: number[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const start = performance.now();
    await work(took.length);
    took.push(performance.now() - start);
  }
  return { perSecond: took.length / ((performance.now() - began) / 1000), ...percentiles(took) };
}

/** The middle and the hundredth worst of some times. */
export function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
