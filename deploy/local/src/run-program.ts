import { spawn, type StdioOptions } from 'node:child_process';
import { CHECKOUT } from './folders.ts';
import { NOTHING, type Tally } from './tally.ts';
import { toolEnv } from './tools.ts';

/** The output of a program and its exit code; null where a signal ended it. */
type Ended = { code: number | null; output: string };

function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: CHECKOUT, env: { ...toolEnv(), ...env }, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs a program with visible output; returns its exit code. */
export async function stream(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const { code, output } = await start(file, args, env, ['ignore', 'inherit', 'inherit']);
  if (output !== '') console.log(output);
  return code;
}

/** A program whose success counts as one passed test. */
export type Check = { title: string; file: string; args: readonly string[] };

/** Runs a check quietly, because others run beside it, and prints its whole output when it has ended. */
export async function runCheck({ title, file, args }: Check): Promise<Tally> {
  const began = Date.now();
  const { code, output } = await start(file, args, {}, ['ignore', 'pipe', 'pipe']);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `\n== ${title}\n${output.trimEnd()}${output.trim() === '' ? '' : '\n'}${code === 0 ? 'ok' : `FAILED: ${title}`} (${seconds} s)`,
  );
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [title] };
}
