import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, type Folders } from './folders.ts';
import { readPlan } from './plan.ts';
import { runningState } from './state.ts';
import { Stop } from './stop.ts';

/** How a service's replay for a group is started. */
export type ReplayProgram = { file: string; args: string[]; env: NodeJS.ProcessEnv };

/** The replay of a service of the running product: it publishes its past events of these types again to one group. */
export function replayProgram(folders: Folders, service: string, group: string, types: string): ReplayProgram {
  const plan = runningState(folders) && readPlan(folders.plan);
  if (!plan) throw new Stop('Sabiwell is not running. Start it with: make up');
  // Only the process that publishes the events knows the bus: the worker, where the service has one.
  const publisher = plan.processes.find(({ name }) => name === `${service}-worker`) ?? plan.processes.find(({ name }) => name === service);
  const entry = join(CHECKOUT, 'services', service, 'src/replay.ts');
  if (!publisher || !existsSync(entry))
    throw new Stop('Name the service, the group and the types of events: S=payments GROUP=food-ai TYPES=payment.succeeded');
  const { file, env } = publisher.command;
  return { file, args: [entry, '--group', group, '--types', types], env };
}
