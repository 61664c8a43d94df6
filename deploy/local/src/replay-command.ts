// `make events-replay S=payments GROUP=food-ai TYPES=payment.succeeded`: publishes a service's past events again to one group.
import { spawnSync } from 'node:child_process';
import { foldersOf } from './folders.ts';
import { replayProgram } from './replay-program.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  const [service = '', group = '', types = ''] = process.argv.slice(2);
  const { file, args, env } = replayProgram(foldersOf(), service, group, types);
  return spawnSync(file, args, { env, stdio: 'inherit' }).status ?? 1;
});
