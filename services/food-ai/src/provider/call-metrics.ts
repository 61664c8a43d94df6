import { Counter } from 'prom-client';

const calls = new Counter({
  name: 'sabiwell_ai_calls_total',
  help: 'Calls to a model, by what for and what came of it',
  labelNames: ['purpose', 'result'],
});
const tokens = new Counter({ name: 'sabiwell_ai_tokens_total', help: 'Tokens a model counted, the measure of cost', labelNames: ['side'] });

/** A call to a model, without the question and the answer. */
export type CountedCall = { purpose: string; result: string; ms: number; promptTokens: number; completionTokens: number };

/** Counts a call to a model and its tokens. */
export function countCall(call: CountedCall): void {
  calls.inc({ purpose: call.purpose, result: call.result });
  tokens.inc({ side: 'prompt' }, call.promptTokens);
  tokens.inc({ side: 'completion' }, call.completionTokens);
}
