import { Counter } from 'prom-client';

const withdrawn = new Counter({
  name: 'sabiwell_chat_answers_withdrawn_total',
  help: 'Answers of a model that the guard took back, by the rules that were broken',
  labelNames: ['rule'],
});

/** Counts the rules for which an answer was taken back. */
export function countGuarded(rules: readonly string[]): void {
  for (const rule of rules) withdrawn.inc({ rule });
}
