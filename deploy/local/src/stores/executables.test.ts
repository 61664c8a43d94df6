import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { askVersion, fetchInto, firstThatWorks, onPath, type Source } from './executables.ts';

const folder = mkdtempSync(join(tmpdir(), 'executables-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that answers --version. */
function program(name: string, answer: string, code = 0): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho '${answer}'\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('firstThatWorks', () => {
  const source = (name: string, file: string | undefined | Error): Source => ({
    name,
    find: () => (file instanceof Error ? Promise.reject(file) : Promise.resolve(file)),
  });
  const versionOf = (file: string) => Promise.resolve(file.startsWith('good') ? '7.0' : undefined);

  test.each([
    { what: 'the first one', sources: [source('path', 'good-1'), source('fetched', 'good-2')], found: 'path' },
    { what: 'the next where one has none', sources: [source('path', undefined), source('fetched', 'good-2')], found: 'fetched' },
    { what: 'the next where one is too old', sources: [source('path', 'old'), source('fetched', 'good-2')], found: 'fetched' },
    { what: 'the next where one fails', sources: [source('path', new Error('no network')), source('fetched', 'good-2')], found: 'fetched' },
    { what: 'nothing where none works', sources: [source('path', 'old')], found: undefined },
  ])('takes $what', async ({ sources, found }) => {
    expect((await firstThatWorks(sources, versionOf, () => {}))?.source).toBe(found);
  });

  test('does not ask further sources than it needs', async () => {
    const asked: string[] = [];
    const noting = (name: string): Source => ({ name, find: () => Promise.resolve((asked.push(name), 'good')) });
    await firstThatWorks([noting('path'), noting('download')], versionOf, () => {});
    expect(asked).toEqual(['path']);
  });
});

describe('askVersion', () => {
  test.each([
    { answer: 'Redis server v=7.0.15 sha=0', code: 0, version: '7.0.15' },
    { answer: 'Redis server v=6.2.14 sha=0', code: 0, version: '6.2.14' },
    { answer: 'Redis server v=6.0.16 sha=0', code: 0, version: undefined },
    { answer: 'error while loading shared libraries', code: 127, version: undefined },
    { answer: 'something else', code: 0, version: undefined },
  ])('"$answer" is $version', async ({ answer, code, version }) => {
    expect(await askVersion(program('redis-server', answer, code), / v=([\d.]+)/, [6, 2])).toBe(version);
  });
});

describe('onPath', () => {
  test('finds what can be run, in the order of PATH', () => {
    const file = program('some-tool', 'x');
    expect(onPath('some-tool', `/nowhere:${folder}`)).toBe(file);
    chmodSync(file, 0o644);
    expect(onPath('some-tool', folder)).toBeUndefined();
  });
});

describe('fetchInto', () => {
  const place = join(folder, 'bin');

  test('keeps a whole program that runs, and no temporary file', async () => {
    const file = program('whole', 'v=7.0.15'.padEnd(200));
    expect(await fetchInto(place, 'redis-server', 100, () => Promise.resolve(file))).toBe(join(place, 'redis-server'));
    expect(readdirSync(place)).toEqual(['redis-server']);
    rmSync(place, { recursive: true });
  });

  test.each([
    { what: 'a part of a program', fetchTo: () => Promise.resolve(program('part', 'v=7')) },
    { what: 'nothing', fetchTo: () => Promise.resolve(undefined) },
  ])('keeps nothing of $what', async ({ fetchTo }) => {
    expect(await fetchInto(place, 'redis-server', 100, fetchTo)).toBeUndefined();
    expect(readdirSync(place)).toEqual([]);
  });

  test('keeps nothing that does not run', async () => {
    const broken = () => Promise.resolve(program('broken', 'x'.repeat(200), 1));
    await expect(fetchInto(place, 'redis-server', 100, broken)).rejects.toThrow();
    expect(existsSync(join(place, 'redis-server'))).toBe(false);
  });
});
