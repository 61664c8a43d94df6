import { spawn } from 'node:child_process';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { readPlan } from '@sabiwell/local/plan.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { startFloorServer } from './floor/start.ts';
import { signingKeyOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { untilAnswers } from './until-answers.ts';
import { type Call, load } from './wrk.ts';

const CALLERS = 32;

/** The cost of the gateway alone for a small answer of a stub, compared with a plain proxy with a remembered token. */
export async function measureGateway(bench: Bench, connections: number): Promise<Section> {
  const stub = await startFloorServer('stub.ts', {});
  const hop = await startFloorServer('hop.ts', { TARGET: stub.url, SIGNING_KEY: JSON.stringify(signingKeyOf(bench.place)) });
  const gateway = await startGateway(bench, stub.url);
  const calls = Array.from({ length: CALLERS }, (_, index): Call => {
    const headers = { cookie: `sabiwell_sid=${`bench-${connections}-${index}`.padEnd(43, 'x')}` };
    return { method: 'GET', path: '/api/dashboard/1', headers };
  });
  try {
    const rows = await compare(
      [
        { name: 'plain proxy', measure: (at) => load(hop.url, calls, at), pids: [hop.pid] },
        { name: 'gateway', measure: (at) => load(gateway.url, calls, at), pids: [gateway.pid] },
      ],
      { ...bench, connections, warmUp: 3_000 },
    );
    const value = rowOf(rows, 'gateway').timesCpu ?? NaN;
    return {
      title: 'A small answer through the gateway, in front of a stub',
      connections,
      rows,
      goals: [{ name: `P6 gateway to a plain proxy, processor, c=${connections}`, value, atMost: 2 }],
    };
  } finally {
    gateway.stop();
    hop.stop();
    stub.stop();
  }
}

/** The product's own gateway with its flags and settings, in front of the stub, which answers session look-ups too. */
async function startGateway({ place }: Bench, stubUrl: string) {
  const plan = readPlan(foldersOf({ LOCAL_DIR: place.localDir }).plan)!;
  const { command } = plan.processes.find(({ name }) => name === 'gateway')!;
  const ports = await assignPorts(['port', 'ops'], {}, isFree);
  const services = Object.fromEntries(Object.entries(command.env).flatMap(([name, value]) => (isInside(value) ? [[name, stubUrl]] : [])));
  const env = { ...command.env, ...services, HOST: '127.0.0.1', PORT: `${ports['port']}`, OPS_PORT: `${ports['ops']}` };
  const child = spawn(command.file, command.args, { env, cwd: command.cwd, stdio: 'ignore' });
  await untilAnswers(`http://127.0.0.1:${ports['ops']}/readyz`);
  return { url: `http://127.0.0.1:${ports['port']}`, pid: child.pid!, stop: () => void child.kill('SIGTERM') };
}

const isInside = (value: string | undefined) => /^http:\/\/127\.0\.0\.1:\d+$/.test(value ?? '');
