import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './folders.ts';
import { step, type Say } from './progress.ts';
import { hashOf, unlessStamped } from './stamps.ts';
import { runTool } from './tools.ts';

/** The web apps that the gateway serves, by their folders. */
export const WEB_APPS = ['member', 'staff'] as const;
export type WebApp = (typeof WEB_APPS)[number];

/** The folder of a built web app. */
export function webRootOf(app: WebApp): string {
  return join(CHECKOUT, 'frontends', app, 'dist');
}

/** What a web app is made from. */
function webHash(app: WebApp): string {
  return hashOf([`frontends/${app}`, 'frontends/ui', 'proto/http', 'package-lock.json']);
}

/** What all web apps are made from. */
export function webHashes(): string {
  return WEB_APPS.map(webHash).join();
}

/** Builds each web app whose sources have changed, one after the other. */
export async function buildWeb(say: Say): Promise<void> {
  for (const app of WEB_APPS) {
    const stamp = { name: `web-${app}`, hash: webHash(app), made: () => existsSync(join(webRootOf(app), 'index.html')) };
    const title = `Building the ${app} app`;
    const build = () => runTool(title, 'npm', ['run', 'build', '--workspace', `@sabiwell/${app}`]);
    await unlessStamped(stamp, () => step(say, title, build));
  }
}
