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

async function runInTurn(checks: readonly (() => Check | Promise<Check>)[]): Promise<Tally> {
  let tally = NOTHING;
  for (const check of checks) tally = add(tally, await runCheck(await check()));
  return tally;
}

/** Runs the chosen checks, all that need neither a store nor a build: the types, which take as long as the others together, beside these. */
export async function runChecks(wants: (kind: string) => boolean): Promise<Tally> {
  const { types = [], others = [] } = Object.groupBy(
    Object.entries(CHECKS).filter(([kind]) => wants(kind)),
    ([kind]) => (kind === 'types' ? 'types' : 'others'),
  );
  const [one, other] = await Promise.all([types, others].map((lane) => runInTurn(lane.map(([, check]) => check))));
  return add(one!, other!);
}

/** Checks the sizes of the built web apps. */
export async function checkBytes(): Promise<Tally> {
  let tally = NOTHING;
  for (const app of WEB_APPS)
    tally = add(tally, await runCheck(npm(`weight of the ${app} app`, 'byte-gate', '--workspace', `@sabiwell/${app}`)));
  return tally;
}
