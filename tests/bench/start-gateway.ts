import { spawn } from 'node:child_process';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import type { Bench } from './bench.ts';
import { commandOf } from './service-stores.ts';
import { untilAnswers } from './until-answers.ts';

/** The product's own gateway with its flags and settings, in front of the stub, which answers session look-ups too. */
export async function startGateway({ place }: Bench, stubUrl: string) {
  const command = commandOf(place, 'gateway');
  const ports = await assignPorts(['port', 'ops'], {}, isFree);
  const services = Object.fromEntries(Object.entries(command.env).flatMap(([name, value]) => (isInside(value) ? [[name, stubUrl]] : [])));
  const env = { ...command.env, ...services, HOST: '127.0.0.1', PORT: `${ports['port']}`, OPS_PORT: `${ports['ops']}` };
  const child = spawn(command.file, command.args, { env, cwd: command.cwd, stdio: 'ignore' });
  await untilAnswers(`http://127.0.0.1:${ports['ops']}/readyz`);
  return { url: `http://127.0.0.1:${ports['port']}`, pid: child.pid!, stop: () => void child.kill('SIGTERM') };
}

const isInside = (value: string | undefined) => /^http:\/\/127\.0\.0\.1:\d+$/.test(value ?? '');
