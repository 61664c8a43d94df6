import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { choosePorts, type Ports } from './ports.ts';
import { startOnFreePorts } from './start-on-free-ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const other = createServer();
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

const plan = () => choosePorts(join(folder, 'ports.json'), ['redis', 'mongo'], { running: false, reserved: 8080 });

test('a start that loses a port to another program goes on with another port, and says so', async () => {
  const said: string[] = [];
  const tries: Ports[] = [];
  const start = async (ports: Ports) => {
    tries.push(ports);
    if (tries.length > 1) return 'ready';
    await once(other.listen(ports.redis, '127.0.0.1'), 'listening');
    throw new Error('redis does not start.');
  };
  expect(await startOnFreePorts({ plan, start, say: (line) => said.push(line) })).toBe('ready');
  expect(tries).toHaveLength(2);
  expect(tries[1]?.redis).not.toBe(tries[0]?.redis);
  expect(tries[1]?.mongo).toBe(tries[0]?.mongo);
  expect(said).toEqual([`  Another program has taken port ${tries[0]?.redis} (redis) meanwhile: starting again on another one`]);
});

test('a start that fails for another reason is not tried again', async () => {
  let tries = 0;
  const start = async () => {
    tries += 1;
    throw new Error('migrations failed.');
  };
  await expect(startOnFreePorts({ plan, start, say: () => {} })).rejects.toThrow('migrations failed.');
  expect(tries).toBe(1);
});
