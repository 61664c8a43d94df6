import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './folders.ts';
import { step, type Say } from './progress.ts';
import { hashOf, unlessStamped } from './stamps.ts';
import { runTool } from './tools.ts';

/** The folder of the built member app. */
export const WEB_ROOT = join(CHECKOUT, 'frontends', 'member', 'dist');

/** What the web app is made from. */
export function webHash(): string {
  return hashOf(['frontends', 'proto/http', 'package-lock.json']);
}

/** Builds the web app where its sources have changed. */
export async function buildWeb(say: Say): Promise<void> {
  const stamp = { name: 'web', hash: webHash(), made: () => existsSync(join(WEB_ROOT, 'index.html')) };
  const build = () => runTool('Building the web app', 'npm', ['run', 'build', '--workspace', '@sabiwell/member']);
  await unlessStamped(stamp, () => step(say, 'Building the web app', build));
}
