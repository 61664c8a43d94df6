import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT, foldersOf } from './folders.ts';
import { readPlan } from './plan.ts';
import { readJson } from './files.ts';
import type { Secrets } from './secrets.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

// What the operator asks of payments: audit, show, reconcile, suspense, review, tasks, confirm, refund, return.
await runCommand(async () => {
  const folders = foldersOf();
  const plan = runningState(folders) && readPlan(folders.plan);
  const service = plan?.processes.find(({ name }) => name === 'payments');
  if (!service) throw new Stop('Sabiwell is not running. Start it with: make up');
  const { file, env } = service.command;
  const operatorKey = readJson<Secrets>(folders.secrets)?.operatorKey;
  const own = { PAYMENTS_URL: `http://127.0.0.1:${env['PORT']}`, OPERATOR_TOKEN_KEY: JSON.stringify(operatorKey) };
  const entry = join(CHECKOUT, 'services/payments/src/operator/operator.ts');
  return spawnSync(file, [entry, ...process.argv.slice(2)], { env: { ...env, ...own }, stdio: 'inherit' }).status ?? 1;
});
