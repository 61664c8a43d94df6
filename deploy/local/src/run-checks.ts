import { WEB_APPS } from './build-web.ts';
import { earlierEvents } from './earlier-events.ts';
import { type Check, runCheck } from './run-program.ts';
import { add, NOTHING, type Tally } from './tally.ts';

const npm = (title: string, ...args: string[]): Check => ({ title, file: 'npm', args: ['run', '--silent', ...args] });

const BREAKING = 'events stay compatible (buf breaking)';

async function breaking(): Promise<Check> {
  const commit = await earlierEvents();
  if (commit) return npm(BREAKING, 'buf', '--', 'breaking', '--against', `../.git#ref=${commit},subdir=proto`);
  return { title: BREAKING, file: 'echo', args: ['there is no earlier version'] };
}

const CHECKS: Record<string, () => Check | Promise<Check>> = {
  types: () => npm('types', 'typecheck'),
  lint: () => npm('lint', 'lint:code'),
  format: () => npm('format', 'format:check'),
  events: () => npm('events (buf lint)', 'buf', '--', 'lint'),
  breaking,
};

/** Runs the chosen checks one after the other: all that need neither a store nor a build. */
export async function runChecks(wants: (kind: string) => boolean): Promise<Tally> {
  let tally = NOTHING;
  for (const [kind, check] of Object.entries(CHECKS)) if (wants(kind)) tally = add(tally, await runCheck(await check()));
  return tally;
}

/** Checks the sizes of the built web apps. */
export async function checkBytes(): Promise<Tally> {
  let tally = NOTHING;
  for (const app of WEB_APPS)
    tally = add(tally, await runCheck(npm(`weight of the ${app} app`, 'byte-gate', '--workspace', `@sabiwell/${app}`)));
  return tally;
}
