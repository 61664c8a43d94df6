import { branchedFrom, git } from './git.ts';
import { Stop } from './stop.ts';

/** The commit that changes are counted from: where the branch left main, so on main itself what is not committed yet. */
export async function changedSince(): Promise<string> {
  const base = (await branchedFrom()) ?? (await git('rev-parse', 'HEAD'));
  if (!base) throw new Stop('There is no git repository here, so nobody knows what has changed. Please run: make test');
  return base;
}

/** The files that differ from a commit, by paths from the checkout; those that git does not know yet among them. */
export async function changedFiles(base: string): Promise<string[]> {
  const lists = await Promise.all([git('diff', '--name-only', '--diff-filter=d', base), git('ls-files', '--others', '--exclude-standard')]);
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []))].filter((path) => path !== '');
}
