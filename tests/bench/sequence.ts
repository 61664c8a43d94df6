import type { Load, Seen } from './wrk.ts';

/** Repeats the work, one call after the other, and returns how long each took. */
export async function inSequence(at: Load, work: (index: number) => Promise<void>): Promise<Seen> {
  const took: number[] = [];
  const began = performance.now();
  const isOver = () => ('requests' in at ? took.length >= at.requests : performance.now() - began >= at.seconds * 1000);
  while (!isOver()) {
    const start = performance.now();
    await work(took.length);
    took.push(performance.now() - start);
  }
  return { perSecond: took.length / ((performance.now() - began) / 1000), ...percentiles(took) };
}

/** The median and the 99th percentile of some times. */
export function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
