import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { ownAddress } from '../src/testing/own-address.ts';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Where a deployable listens, and nothing else. */
function ownPlace() {
  const HOST = ownAddress();
  return { env: { HOST, PORT: '4711', OPS_PORT: '4712' }, at: `http://${HOST}:4711`, ops: `http://${HOST}:4712` };
}

/** Starts the small deployable; `said` is everything that it has printed. */
function start(env: Record<string, string>) {
  const started = spawn(process.execPath, [fileURLToPath(new URL('deployable-process.ts', import.meta.url))], { env });
  child = started;
  const output = { text: '' };
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  const ended = once(started, 'exit').then(([code]) => code as number);
  return { process: started, output, ended };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('a wrong configuration ends with 78 and says all of it, without the values', async () => {
  const { output, ended } = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(await ended).toBe(78);
  for (const name of ['PORT', 'OPS_PORT', 'LOG_LEVEL', 'KEY']) expect(output.text).toMatch(new RegExp(`^${name}: `, 'm'));
  expect(output.text).not.toContain('eighty');
});

it('answers on its second port, and on SIGTERM ends what it has begun before it ends', async () => {
  const { env, at, ops } = ownPlace();
  const { process: deployable, output, ended } = start({ ...env, KEY: 'hush-hush' });
  await until(() => output.text.includes('"msg":"ready"'));
  expect((await fetch(`${ops}/livez`)).status).toBe(200);
  expect(await (await fetch(`${ops}/readyz`)).json()).toEqual({ ready: true, store: true });
  expect(await (await fetch(`${ops}/metrics`)).text()).toContain('process_cpu_seconds_total');
  const inFlight = fetch(at).then((reply) => reply.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  deployable.kill('SIGTERM');
  expect(await inFlight).toBe('done');
  expect(await ended).toBe(0);
  expect(output.text).toContain('the pool is closed');
  expect(output.text).not.toContain('hush-hush');
});

/**
 * Makes one call; `answered`, `refused` where its connection was new (also one that was reset while it waited to be accepted, which nobody
 * has read from), or why it broke off on one that was kept.
 */
function callOnce(at: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(at, { agent, method: 'POST' }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode === 200 ? 'answered' : `status ${reply.statusCode}`));
    });
    call.once('error', ({ message }) => resolve(call.reusedSocket ? message : 'refused'));
    call.end('x');
  });
}

/** Calls repeatedly over kept-alive connections until a call is not answered; returns the reason. */
async function callOn(at: string, agent: Agent): Promise<string> {
  for (;;) {
    const ended = await callOnce(at, agent);
    if (ended !== 'answered') return ended;
  }
}

it('on SIGTERM refuses new connections, and breaks off no call on one that is kept', async () => {
  const { env, at } = ownPlace();
  const { process: deployable, output, ended } = start({ ...env, KEY: 'hush-hush' });
  await until(() => output.text.includes('"msg":"ready"'));
  const agent = new Agent({ keepAlive: true });
  const callers = Array.from({ length: 40 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 9));
    return callOn(at, agent);
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  deployable.kill('SIGTERM');
  expect(new Set(await Promise.all(callers))).toEqual(new Set(['refused']));
  expect(await ended).toBe(0);
  const [, begun, answered] = /"begun":(\d+),"answered":(\d+)/.exec(output.text) ?? [];
  expect(answered).toBe(begun);
  expect(Number(answered)).toBeGreaterThan(callers.length);
  agent.destroy();
});

it('on SIGTERM answers whoever waits to be accepted while it is busy', async () => {
  const { env, at } = ownPlace();
  const { process: deployable, output, ended } = start({ ...env, KEY: 'hush-hush', BUSY: 'yes' });
  await until(() => output.text.includes('"msg":"ready"'));
  deployable.kill('SIGTERM');
  await until(() => output.text.includes('"msg":"busy"'));
  const agent = new Agent({ keepAlive: false });
  const calls = Array.from({ length: 20 }, () => callOnce(at, agent));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['answered']));
  expect(await ended).toBe(0);
});
