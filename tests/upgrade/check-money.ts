import { setTimeout as sleep } from 'node:timers/promises';
import { runOperatorProgram } from '@sabiwell/local/operator-program.ts';
import type { Finding, FindingKind } from '../faults/history/finding.ts';
import type { Shop } from '../chaos/load/shop.ts';
import { compareBooks, compareWallets } from '../chaos/run/settle.ts';
import { isCompleted } from '../chaos/truth/books.domain.ts';
import { compareNumbers } from '../chaos/truth/compare-numbers.ts';

const BETWEEN_MS = 3_000;

/** What the money looks like once it has come to rest: the provider's books, those of payments, what others know, what outsiders count. */
export type Money = { findings: Finding[]; completed: number; audit: Record<string, number> };

/** Compares all books until they are right, or the time is over; then the wallets that members see, the audit, and the numbers. */
export async function checkMoney(shop: Shop, longestMs: number): Promise<Money> {
  const operate = (name: string) => {
    const { output } = runOperatorProgram(shop.stand.folders, 'payments', [name], 'pipe');
    return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  };
  const end = performance.now() + longestMs;
  let compared = await compareBooks(shop);
  while (compared.findings.length > 0 && performance.now() < end) {
    operate('reconcile');
    await sleep(BETWEEN_MS);
    compared = await compareBooks(shop);
  }
  const audit = operate('audit');
  const wrong = Object.entries(audit).filter(([, count]) => count !== 0);
  const named = (kind: FindingKind, found: Iterable<string>) => [...found].map((what): Finding => ({ kind, what }));
  return {
    completed: compared.books.intents.filter(isCompleted).length,
    audit,
    findings: [
      ...named('wrong answer', shop.noticed),
      ...named('charged wrongly', compared.findings),
      ...named('charged wrongly', await compareWallets(shop, compared.books)),
      ...named(
        'charged wrongly',
        wrong.map(([name, count]) => `the audit says ${name} ${count}`),
      ),
      ...named('lost', await compareNumbers(shop.stand, longestMs)),
    ],
  };
}
