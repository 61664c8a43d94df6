import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { operatorPrints } from './running-product.ts';

/** Whether the script of docs/ can be run; without Python it is left out, and with CI=true that is a failure. */
export const isCounted = spawnSync('python3', ['--version']).status === 0 || process.env.CI === 'true';

/** What the script of docs/ counts from these lines. */
export function pythonPrints(lines: string, at: string): string {
  const script = join(CHECKOUT, 'docs/analytics-consumer.py');
  const run = spawnSync('python3', [script, '--lines', '-', '--at', at], { input: lines, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.error?.message ?? run.stderr);
  return run.stdout;
}

/** How the numbers from SQL and those that outsiders count from the same events differ; empty where they do not. */
export function numbersDiffer(at: string): string {
  const fromSql = operatorPrints('staff-reporting', 'numbers', at);
  const fromEvents = pythonPrints(operatorPrints('staff-reporting', 'lines'), at);
  return fromSql === fromEvents ? '' : `${fromSql}${fromEvents}`;
}
