import { Counter, Histogram } from 'prom-client';
import { scrapeGauge, shared } from '@sabiwell/chassis/observe/scrape-gauge.ts';

const analyses = new Counter({
  name: 'sabiwell_food_analyses_total',
  help: 'Analyses that ended, by who made them and what came of it',
  labelNames: ['source', 'outcome'],
});

const seconds = new Histogram({
  name: 'sabiwell_food_analysis_seconds',
  help: 'From handing in a photo to the end of its analysis',
  labelNames: ['source'],
  buckets: [0.1, 0.5, 1, 5, 15, 30, 60, 120],
});
const refusals = new Counter({ name: 'sabiwell_food_allowance_used_up_total', help: 'Analyses refused because the day has no use left' });
const pending = scrapeGauge({ name: 'sabiwell_food_analyses_pending', help: 'Analyses without an end yet' });
const oldest = scrapeGauge({
  name: 'sabiwell_food_analyses_oldest_pending_seconds',
  help: 'How long the oldest analysis without an end has waited',
});

/** Reports the backlog, which is read at each scrape. */
export function observePending(read: () => Promise<{ count: number; since: Date | undefined }>): void {
  const known = shared(read);
  pending.from('analyses', async () => [{ value: (await known()).count }]);
  oldest.from('analyses', async () => {
    const { since } = await known();
    return [{ value: since === undefined ? 0 : Math.max(0, Date.now() - since.getTime()) / 1000 }];
  });
}

/** Counts a refusal because the allowance is used up. */
export function countUsedUp(): void {
  refusals.inc();
}

/** Counts an analysis that ended, `completed` or why it failed, and how long the member waited for it. */
export function countAnalysis(source: string, outcome: string, tookSeconds: number): void {
  analyses.inc({ source, outcome });
  seconds.observe({ source }, tookSeconds);
}
