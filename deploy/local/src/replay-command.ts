// `make events-replay S=payments GROUP=food-ai TYPES=payment.succeeded`: publishes a service's past events again to one group.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, foldersOf } from './folders.ts';
import { readPlan } from './plan.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

await runCommand(async () => {
  const [service = '', group = '', types = ''] = process.argv.slice(2);
  const folders = foldersOf();
  const plan = runningState(folders) && readPlan(folders.plan);
  if (!plan) throw new Stop('Sabiwell is not running. Start it with: make up');
  // Only the process that publishes the events knows the bus: the worker, where the service has one.
  const publisher = plan.processes.find(({ name }) => name === `${service}-worker`) ?? plan.processes.find(({ name }) => name === service);
  const entry = join(CHECKOUT, 'services', service, 'src/replay.ts');
  if (!publisher || !existsSync(entry))
    throw new Stop('Name the service, the group and the types of events: S=payments GROUP=food-ai TYPES=payment.succeeded');
  const { file, env } = publisher.command;
  return spawnSync(file, [entry, '--group', group, '--types', types], { env, stdio: 'inherit' }).status ?? 1;
});
