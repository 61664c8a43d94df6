import { spawnSync } from 'node:child_process';
import { addressVariable, callsItsService } from '@sabiwell/chassis/manifest.ts';
import { services } from '@sabiwell/compose/manifests.ts';
import { readJson } from './files.ts';
import type { Folders } from './folders.ts';
import { ownerUrlIn, readPlan } from './plan.ts';
import { entryOf } from './processes.ts';
import type { Secrets } from './secrets.ts';
import { runningState } from './state.ts';
import { Stop } from './stop.ts';

type Ended = { exitCode: number; output: string };

/** How the operator's program of a service is started, without its words. */
export type OperatorProgram = { file: string; entry: string; env: NodeJS.ProcessEnv };

/** The operator's program of a service of the running product, with the environment of the service itself. */
export function operatorProgram(folders: Folders, name: string): OperatorProgram {
  const plan = runningState(folders) && readPlan(folders.plan);
  const process = plan?.processes.find((one) => one.name === name);
  const service = services.find((one) => one.name === name);
  const entry = service?.commands?.operator;
  if (!process) throw new Stop('Sabiwell is not running. Start it with: make up');
  if (!service || !entry) throw new Stop(`${name} has no program for the operator.`);
  const { file, env } = process.command;
  const operatorKey = readJson<Secrets>(folders.secrets)?.operatorKey;
  const address = { [addressVariable(name)]: `http://127.0.0.1:${env['PORT']}`, OPERATOR_TOKEN_KEY: JSON.stringify(operatorKey) };
  const owner = service.operatorOwns && { DATABASE_URL: ownerUrlIn(plan!, name) };
  return { file, entry: entryOf(service, entry), env: { ...env, ...owner, ...(callsItsService(service) && address) } };
}

/** Runs that program until it ends; `inherit` shows what it prints at once. */
export function runOperatorProgram(folders: Folders, name: string, words: readonly string[], output: 'inherit' | 'pipe'): Ended {
  const { file, entry, env } = operatorProgram(folders, name);
  const { status, stdout } = spawnSync(file, [entry, ...words], {
    env,
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
    // What outsiders were told is a line for each event.
    maxBuffer: Infinity,
  });
  return { exitCode: status ?? 1, output: stdout ?? '' };
}
