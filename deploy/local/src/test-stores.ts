import type { TestProject } from 'vitest/node';

/** Provides the stores of a vitest run. All projects share them: the project that is set up first provides them to the root. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('stores' in root.getProvidedContext()) return undefined;
  // Each project loads this file anew, but the stores register metrics, which works only once in a process.
  const { giveStores } = await import('./give-stores.ts');
  return giveStores(root);
}
