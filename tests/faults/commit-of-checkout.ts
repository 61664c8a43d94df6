import { spawnSync } from 'node:child_process';
import { CHECKOUT } from '@sabiwell/local/folders.ts';

/** The hash of the commit that is checked out; empty where there is no repository. */
export function commitOfCheckout(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: CHECKOUT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
