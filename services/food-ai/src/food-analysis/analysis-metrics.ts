import { Counter } from 'prom-client';

const analyses = new Counter({
  name: 'sabiwell_food_analyses_total',
  help: 'Analyses that ended, by who made them and what came of it',
  labelNames: ['source', 'outcome'],
});

/** Counts an analysis that ended: `completed`, or why it failed. */
export function countAnalysis(source: string, outcome: string): void {
  analyses.inc({ source, outcome });
}
