import { branchedFrom, git } from './git.ts';
import { Stop } from './stop.ts';

/**
 * The commit from which changes are counted: where the branch left main. On main itself that is the last commit, so only uncommitted
 * changes count.
 */
export async function changedSince(): Promise<string> {
  const base = (await branchedFrom()) ?? (await git('rev-parse', 'HEAD'));
  if (!base) throw new Stop('There is no git repository here, so nobody knows what has changed. Please run: make test');
  return base;
}

/** The files that differ from a commit, relative to the checkout, including files that are not tracked yet. */
export async function changedFiles(base: string): Promise<string[]> {
  const lists = await Promise.all([git('diff', '--name-only', '--diff-filter=d', base), git('ls-files', '--others', '--exclude-standard')]);
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []))].filter((path) => path !== '');
}
