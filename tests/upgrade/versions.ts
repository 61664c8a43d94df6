import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWeb } from '@sabiwell/local/build-web.ts';
import { generateCode } from '@sabiwell/local/codegen.ts';
import { foldersOf, type Folders } from '@sabiwell/local/folders.ts';
import { makePlan } from '@sabiwell/local/make-plan.ts';
import { type Plan, readPlan, writePlan } from '@sabiwell/local/plan.ts';
import { signal } from '@sabiwell/local/running.ts';
import { runningState } from '@sabiwell/local/state.ts';
import { waitUntilReady } from '@sabiwell/local/wait-until-ready.ts';
import { environment, make, type Place } from '../e2e/bring-up.ts';

/** A running product whose code can be that of either version; its stores and its data stay. */
export type Versions = {
  folders: Folders;
  url: string;
  /** Brings the older code, or that of this checkout, and returns when all is ready. Schemas only go forward. */
  moveTo(version: 'older' | 'this'): Promise<void>;
};

type Started = { dir: string; older: string; port: number; settings: Record<string, string> };

/** Starts the older version as its README says, with demo data, and plans this version beside it, on the same ports and stores. */
export async function startOlder({ dir, older, port, settings }: Started): Promise<Versions> {
  const place: Place = { localDir: dir, port, checkout: older };
  const folders = foldersOf({ LOCAL_DIR: dir });
  await generateCode(console.log);
  await buildWeb(console.log);
  await make('up', place, 'simulator', settings);
  const olderPlan = readPlan(folders.plan)!;
  const env = environment(place, 'simulator', settings);
  const newPlan = await makePlan({ folders, env, running: true, say: () => undefined });
  // What stores are started with is the same program from another folder.
  const plans: Record<'older' | 'this', Plan> = { older: olderPlan, this: { ...newPlan, stores: olderPlan.stores } };
  return {
    folders,
    url: `http://127.0.0.1:${port}`,
    moveTo: (version) => carryOut(folders, plans[version]),
  };
}

/** As a deploy does it: first what stores need for the version, then its migrations, then its processes. */
async function carryOut(folders: Folders, plan: Plan): Promise<void> {
  const before = runningState(folders);
  if (before === undefined) throw new Error('The product does not run.');
  writePlan(folders.plan, plan);
  const { file, args, env, cwd } = plan.prepare.command;
  // Those who use the product meanwhile are in this process, so it must not stand still.
  const [code] = (await once(spawn(file, args, { env, cwd, stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error('The stores could not be prepared.');
  signal(before.pid, 'SIGHUP');
  await waitUntilReady(folders, before.pid, before.applied + 1, (line) => console.log(line));
}
