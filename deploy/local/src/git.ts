import { run } from './stores/executables.ts';
import { CHECKOUT } from './folders.ts';

/** The output of a git command in this checkout; undefined where it fails, for example without a repository. */
export async function git(...args: string[]): Promise<string | undefined> {
  return run('git', args, { cwd: CHECKOUT, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** The commit where this branch left main; undefined where there is no main. */
export async function branchedFrom(): Promise<string | undefined> {
  return (await git('merge-base', 'HEAD', 'origin/main')) ?? git('merge-base', 'HEAD', 'main');
}
