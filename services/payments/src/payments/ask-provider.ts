import type { Context } from '../context.ts';
import type { Verified } from '../provider.ts';

/** What a call of a browser may wait for the provider (payments.md 3.4). */
const BUDGET_MS = 5_000;

/** Asks the provider about a reference, but no longer than a person waits. */
export async function askProvider({ provider }: Pick<Context, 'provider'>, reference: string, budgetMs = BUDGET_MS): Promise<Verified> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verified>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unavailable', reason: 'no answer in time' }), budgetMs);
  });
  try {
    return await Promise.race([provider.verify(reference), late]);
  } finally {
    clearTimeout(timer);
  }
}
