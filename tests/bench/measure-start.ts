import { spawn } from 'node:child_process';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import type { Bench } from './bench.ts';
import { median } from './compare.ts';
import { startFloor } from './floor/start.ts';
import { addressOf } from './product.ts';
import type { Section } from './section.ts';
import { commandOf } from './service-stores.ts';
import { untilAnswers } from './until-answers.ts';
import { make, type Place } from '../e2e/bring-up.ts';

const TIMES = 5;

/** From spawn to ready: each service by itself, compared with express + pg, and a second start of the whole product. */
export async function measureStart(bench: Bench, urls: { postgresUrl: string; mongoUrl: string }): Promise<Section> {
  const names = ['identity', 'health-tracking', 'food-ai', 'content', 'payments', 'gateway'];
  const took: Record<string, number[]> = Object.fromEntries(['express + pg', ...names].map((name) => [name, []]));
  for (let time = 0; time < TIMES; time += 1) {
    const floor = await startFloor(urls);
    floor.stop();
    took['express + pg']!.push(floor.startedInMs);
    for (const name of names) took[name]!.push(await startOnce(bench.place, name));
  }
  const reference = median(took['express + pg']!)!;
  const rows = Object.entries(took).map(([name, times]) => {
    const p50 = median(times)!;
    return { name, perSecond: 1000 / p50, p50, p99: Math.max(...times), cpuMs: null, timesP50: p50 / reference, timesCpu: null };
  });
  const slowest = Math.max(...rows.map(({ timesP50 }) => timesP50));
  return {
    title: 'Cold start, spawn to ready',
    rows,
    goals: [{ name: 'P14 slowest service to express + pg', value: slowest, atMost: 4 }, await secondStart(bench)],
  };
}

async function startOnce(place: Place, name: string): Promise<number> {
  const command = commandOf(place, name);
  const ports = await assignPorts(['port', 'ops'], {}, isFree);
  const env = { ...command.env, PORT: `${ports['port']}`, OPS_PORT: `${ports['ops']}` };
  const began = performance.now();
  const child = spawn(command.file, command.args, { env, cwd: command.cwd, stdio: 'ignore' });
  await untilAnswers(`http://127.0.0.1:${ports['ops']}/readyz`);
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return took;
}

async function secondStart({ place }: Bench) {
  await make('down', place);
  const began = performance.now();
  await make('up', place);
  const seconds = (performance.now() - began) / 1000;
  await untilAnswers(`${addressOf(place)}/`);
  return { name: 'make up, the second time, seconds', value: seconds, atMost: 15 };
}
