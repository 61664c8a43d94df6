import type { TestProject } from 'vitest/node';

/** Gives a vitest run its stores. All its projects have the same: whichever is set up first provides them to the root. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('stores' in root.getProvidedContext()) return undefined;
  // Each project loads this file anew, and what starts the stores registers metrics: that can be done once in a process.
  const { giveStores } = await import('./give-stores.ts');
  return giveStores(root);
}
