import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runOperator } from '../src/operator/run-operator.ts';
import type { Service } from './service.ts';

const CONSUMER = fileURLToPath(new URL('../../../docs/analytics-consumer.py', import.meta.url));

/** Whether the consumer can be run; without Python it is left out, and with CI=true that is a failure. */
export const isCounted = spawnSync('python3', ['--version']).status === 0 || process.env['CI'] === 'true';

/** What a command of the operator prints. */
export async function operatorPrints({ pool, context, ownerUrl }: Service, ...words: string[]): Promise<string> {
  let printed = '';
  const openBus = () => Promise.reject(new Error('These tests have no bus.'));
  const print = async (text: string) => void (printed += text);
  const rebuilding = { databaseUrl: ownerUrl, stopping: new AbortController().signal };
  await runOperator({ pool, clock: context.clock, openBus, print, ...rebuilding }, words);
  return printed;
}

/** What the consumer of docs/ prints of these lines. */
export function pythonPrints(lines: string, at: string): string {
  const { stdout, stderr, status } = spawnSync('python3', [CONSUMER, '--lines', '-', '--at', at], { input: lines, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
