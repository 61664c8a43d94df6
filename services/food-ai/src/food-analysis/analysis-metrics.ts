import { Counter } from 'prom-client';
import type { VisionCall } from '../vision/vision.client.ts';

const analyses = new Counter({
  name: 'sabiwell_food_analyses_total',
  help: 'Analyses that ended, by who made them and what came of it',
  labelNames: ['source', 'outcome'],
});

const calls = new Counter({
  name: 'sabiwell_ai_calls_total',
  help: 'Calls to a model, by what for and what came of it',
  labelNames: ['purpose', 'result'],
});
const tokens = new Counter({ name: 'sabiwell_ai_tokens_total', help: 'Tokens a model counted, the measure of cost', labelNames: ['side'] });

/** Counts a call to a model and its tokens. */
export function countCall(call: VisionCall): void {
  calls.inc({ purpose: call.purpose, result: call.result });
  tokens.inc({ side: 'prompt' }, call.promptTokens);
  tokens.inc({ side: 'completion' }, call.completionTokens);
}

/** Counts an analysis that ended: `completed`, or why it failed. */
export function countAnalysis(source: string, outcome: string): void {
  analyses.inc({ source, outcome });
}
