import { spawnSync } from 'node:child_process';
import { foldersOf } from './folders.ts';
import { readPlan } from './plan.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

await runCommand(async () => {
  const folders = foldersOf();
  const plan = runningState(folders) && readPlan(folders.plan);
  if (!plan) throw new Stop('The stores are not running. Start them with: make up (which migrates by itself)');
  for (const { name, command } of plan.migrations) {
    console.log(`- ${name}`);
    const { status } = spawnSync(command.file, command.args, { cwd: command.cwd, env: command.env, stdio: 'inherit' });
    if (status !== 0) throw new Stop(`Failed to ${name}.`);
  }
  return 0;
});
