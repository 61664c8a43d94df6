import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';

/** Whether the script of docs/ can be run; without Python it is left out, and with CI=true that is a failure. */
export const isCounted = spawnSync('python3', ['--version']).status === 0 || process.env.CI === 'true';

/** What the script of docs/ counts from these lines. */
export function pythonPrints(lines: string, at: string): string {
  const script = join(CHECKOUT, 'docs/analytics-consumer.py');
  const run = spawnSync('python3', [script, '--lines', '-', '--at', at], { input: lines, encoding: 'utf8', maxBuffer: Infinity });
  if (run.status !== 0) throw new Error(run.error?.message ?? run.stderr);
  return run.stdout;
}

/** What the operator's program of staff-reporting prints. */
export type ReportingPrints = (...words: string[]) => string;

/** The numbers from SQL, and those that outsiders count from what they were told, a line each. */
export function countBoth(reporting: ReportingPrints, at: string): { fromSql: string; fromEvents: string } {
  return { fromSql: reporting('numbers', at), fromEvents: pythonPrints(reporting('lines'), at) };
}
