import type { ChaosResult } from './result.ts';

/** How a run went, in some lines. */
export function sayChaos({ seed, purchases, sabotage, ok, findings, audit, counts, answers, strikes, seconds }: ChaosResult): string {
  const list = (figures: Record<string, number>) =>
    Object.entries(figures)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const name = sabotage === undefined ? `seed ${seed}` : `seed ${seed} without ${sabotage}`;
  const wrong = Object.entries(audit).filter(([, count]) => count !== 0);
  return [
    `${ok ? 'ok    ' : 'FAILED'} ${name}: ${purchases} purchases in ${seconds.load} s, at rest after ${seconds.drain} s, ${seconds.all} s in all`,
    `         ${list(counts)}`,
    `         killed or moved: ${list(strikes)}; answers: ${list(answers)}`,
    `         audit: ${wrong.length === 0 ? `all ${Object.keys(audit).length} figures 0` : list(Object.fromEntries(wrong))}`,
    ...findings.map((finding) => `         ${sabotage === undefined ? '' : 'found: '}${finding}`),
  ].join('\n');
}
