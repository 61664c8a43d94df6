import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { launch } from '@sabiwell/local/supervised-process.ts';
import type { ProcessPlan } from '@sabiwell/local/plan.ts';
import { until } from '../../faults/product/parts.ts';

/** The service payments, kept running by the run itself, because the supervisor would wait longer and longer between its starts. */
export type PaymentsProcess = ReturnType<typeof supervisePayments>;

const OPERATOR = join(CHECKOUT, 'services/payments/src/operator/operator.ts');
const GRACE_MS = 15_000;

/** Starts the service, and starts it again at once whenever it ends. */
export function supervisePayments({ command, opsPort }: ProcessPlan, logFile: string) {
  let child: ChildProcess | undefined;
  let isWanted = true;
  let starts = 0;
  const begin = () => {
    starts += 1;
    const started = launch(command, logFile);
    child = started;
    started.once('exit', () => {
      child = undefined;
      if (isWanted) begin();
    });
  };
  begin();
  // Ends this process with the run, because nobody else would.
  const leave = () => child?.kill('SIGKILL');
  process.once('exit', leave);
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    if (running === undefined) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    const force = setTimeout(() => running.kill('SIGKILL'), GRACE_MS);
    await gone;
    clearTimeout(force);
  };
  const isReady = async () => {
    const reply = await fetch(`http://127.0.0.1:${opsPort}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    await reply?.body?.cancel();
    return reply?.ok === true;
  };
  return {
    starts: () => starts,
    /** Kills it, like a crash. */
    kill: () => end('SIGKILL'),
    untilReady: () => until('payments is ready', async () => ((await isReady()) ? true : undefined)),
    /** Asks for the audit as the operator, or for a reconciliation. */
    operate: (name: 'audit' | 'reconcile') => operate(command, name),
    async stop() {
      isWanted = false;
      await end('SIGTERM');
      process.off('exit', leave);
    },
  };
}

async function operate({ file, env }: ProcessPlan['command'], name: string): Promise<Record<string, number>> {
  const run = spawn(file, [OPERATOR, name], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  run.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  run.stderr.on('data', (piece: Buffer) => (errors += piece.toString()));
  await once(run, 'close');
  // Its log is beside its answer.
  const answer = output.split('\n').find((line) => line.includes('"unbalancedTxns"'));
  if (answer === undefined) throw new Error(`payments ${name} said: ${output}${errors}`);
  return JSON.parse(answer) as Record<string, number>;
}
