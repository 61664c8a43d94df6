import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { CHECKOUT } from './folders.ts';
import { Stop } from './stop.ts';

/** The environment in which the checkout's own tools come first on PATH: Node 24, buf, prisma, vite. */
export function toolEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, PATH: `${join(CHECKOUT, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}` };
}

/** Runs a tool of the checkout quietly; prints its output when it fails. */
export async function runTool(what: string, file: string, args: readonly string[], cwd = '.'): Promise<void> {
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(file, args, { cwd: join(CHECKOUT, cwd), env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
  if (code !== 0) throw new Stop(`${output.trimEnd()}\n\n${what} failed; the reason is above.`);
}
