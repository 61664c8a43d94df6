import { branchedFrom, git } from './git.ts';

async function hasEvents(commit: string | undefined): Promise<boolean> {
  return commit !== undefined && Boolean(await git('ls-tree', '--name-only', commit, 'proto/buf.yaml'));
}

/**
 * The commit whose events must stay compatible with today's: where this branch left main; on main itself, the commit before. Undefined
 * where neither exists or has events.
 */
export async function earlierEvents(): Promise<string | undefined> {
  const head = await git('rev-parse', 'HEAD');
  const main = await branchedFrom();
  const earlier = main && main !== head ? main : await git('rev-parse', 'HEAD~1');
  return (await hasEvents(earlier)) ? earlier : undefined;
}
