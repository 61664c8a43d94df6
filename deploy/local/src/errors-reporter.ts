import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** The variable that names the file of `ErrorsReporter`. */
export const ERRORS_FILE = 'VITEST_ERRORS_FILE';

/** Writes how many errors happened outside of all tests, which vitest's JSON report leaves out. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter from a file by its default export
export default class ErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const file = process.env[ERRORS_FILE];
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ errorsOutside: errors.length }));
  }
}
