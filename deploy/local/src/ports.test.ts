import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeJson } from './files.ts';
import { assignPorts, isFree, choosePorts, type Ports } from './ports.ts';

const picks =
  (...ports: number[]) =>
  () =>
    ports.shift()!;
const allBut =
  (...taken: number[]) =>
  (port: number) =>
    Promise.resolve(!taken.includes(port));

describe('assignPorts', () => {
  test.each<{ what: string; names: string[]; kept: Ports; taken: number[]; picked: number[]; ports: Ports }>([
    { what: 'new names get picked ports', names: ['a', 'b'], kept: {}, taken: [], picked: [1, 2], ports: { a: 1, b: 2 } },
    { what: 'kept ports stay', names: ['a', 'b'], kept: { a: 7 }, taken: [], picked: [2], ports: { a: 7, b: 2 } },
    { what: 'a kept port in use is replaced', names: ['a'], kept: { a: 7 }, taken: [7], picked: [7, 8], ports: { a: 8 } },
    { what: 'no port is given twice', names: ['a', 'b'], kept: {}, taken: [], picked: [1, 1, 2], ports: { a: 1, b: 2 } },
    {
      what: 'a port kept for a later name is left to it',
      names: ['a', 'b'],
      kept: { b: 5 },
      taken: [],
      picked: [5, 6],
      ports: { a: 6, b: 5 },
    },
    {
      what: 'a port kept for something that is not asked for stays',
      names: ['a'],
      kept: { old: 9 },
      taken: [],
      picked: [9, 3],
      ports: { a: 3, old: 9 },
    },
  ])('$what', async ({ names, kept, taken, picked, ports }) => {
    expect(await assignPorts(names, kept, allBut(...taken), picks(...picked))).toEqual(ports);
  });
});

describe('choosePorts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ports-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([false, true])("gives nobody the product's own port, not even who had it before (running: %s)", async (running) => {
    const { own } = (await assignPorts(['own'], {}, isFree)) as { own: number };
    const file = join(folder, 'ports.json');
    writeJson(file, { redis: own });
    const ports = await choosePorts(file, ['redis', 'mongo'], { running, reserved: own });
    expect(Object.values(ports)).not.toContain(own);
  });
});
