import lighthouse, { type Result } from 'lighthouse';
import { median } from '../bench/compare.ts';

/** The required medians (frontend.md section 2). */
export const LEAST = { performance: 95, accessibility: 100 };

/** One run: scores out of 100, times in milliseconds, transferred sizes in KB. */
export type Run = { performance: number; accessibility: number; fcp: number; lcp: number; tbt: number; cls: number; kb: number };
export type PageRuns = { path: string; seen: Run[]; middle: Run; faults: string[] };

const SHOWN = ['performance', 'accessibility', 'fcp', 'lcp', 'tbt', 'cls', 'kb'] as const;

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function readRun(result: Result): Run {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(result, 'performance'),
    accessibility: scoreOf(result, 'accessibility'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    kb: Math.round(value('total-byte-weight') / 1000),
  };
}

/** What keeps accessibility below 100. */
function accessibilityFaults({ categories, audits }: Result): string[] {
  const counted = categories.accessibility?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => `${id}: ${audits[id]?.title}`);
}

/** On a busy machine Chromium may miss the beginning of its own trace; Lighthouse then says to run it again. */
const TRIES = 3;

async function measureOnce(address: string, port: number, tries = 1): Promise<Result> {
  // The default of Lighthouse is a mid-tier phone on slow 4G, simulated.
  const run = await lighthouse(address, { port, onlyCategories: ['performance', 'accessibility'], logLevel: 'silent', output: 'json' });
  if (!run) throw new Error(`Lighthouse says nothing of ${address}.`);
  const { runtimeError, finalDisplayedUrl } = run.lhr;
  if (runtimeError && tries < TRIES) return measureOnce(address, port, tries + 1);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}.`);
  return run.lhr;
}

type PageOptions = { address: string; path: string; port: number; runs: number };

/** Measures a page several times; one run means little on a busy machine, so the median counts. */
export async function measurePage({ address, path, port, runs }: PageOptions): Promise<PageRuns> {
  const results: Result[] = [];
  for (let index = 0; index < runs; index += 1) results.push(await measureOnce(address + path, port));
  const seen = results.map(readRun);
  const middle = Object.fromEntries(SHOWN.map((name) => [name, median(seen.map((run) => run[name]))])) as Run;
  return { path, seen, middle, faults: [...new Set(results.flatMap(accessibilityFaults))] };
}
