import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BIN_DIR, CHECKOUT } from '@sabiwell/local/folders.ts';
import { git } from '@sabiwell/local/git.ts';
import { Stop } from '@sabiwell/local/stop.ts';
import { canBeUpgraded } from './commits.domain.ts';

const MIGRATIONS = ':(glob)services/*/prisma/migrations/**';
const MOST_TRIED = 4;

/**
 * The commit that FROM names; without one, those before this one whose migrations are some of today's, the newest first. Of these not each can
 * be started: between two landings a branch may not have been whole.
 */
export async function commitsBefore(from: string | undefined): Promise<string[]> {
  if (from) {
    const named = await git('rev-parse', '--verify', '--quiet', `${from}^{commit}`);
    if (named === undefined) throw new Stop(`FROM=${from} is no commit here.`);
    return [named];
  }
  const found: string[] = [];
  for (const change of (await git('log', '--format=%H', '--', MIGRATIONS))?.split('\n') ?? []) {
    const differing = await git('diff', '--name-status', '--no-renames', `${change}^`, 'HEAD', '--', MIGRATIONS);
    if (differing !== undefined && canBeUpgraded(differing)) found.push((await git('rev-parse', `${change}^`))!);
    if (found.length === MOST_TRIED) return found;
  }
  if (found.length > 0) return found;
  throw new Stop('No commit lacks a migration of this one. Name one: FROM=<commit or tag> make upgrade-drill');
}

/** Puts the code of a commit into a folder of its own, where it can be started as the README says. */
export async function unfoldCode(dir: string, commit: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  const isThere =
    (await git('clone', '--quiet', '--shared', '--no-checkout', CHECKOUT, dir)) !== undefined &&
    (await git('-C', dir, 'checkout', '--quiet', '--detach', commit)) !== undefined;
  if (!isThere) throw new Stop(`The code of ${commit} can not be put into ${dir}.`);
  // The stores were downloaded for this checkout; both versions use the same programs.
  mkdirSync(join(dir, '.local'), { recursive: true });
  if (existsSync(BIN_DIR)) symlinkSync(BIN_DIR, join(dir, '.local', 'bin'));
}
