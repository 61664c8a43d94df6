import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './folders.ts';
import { importsOf } from './imports.ts';

const SKIPPED = new Set(['node_modules', '.git', '.local', '.build', 'dist', 'generated', 'gen', 'coverage']);

export type Source = { path: string; text: string; lines: number; imports: string[] };

/** Every TypeScript file that people write, with what it imports. */
export const sources: Source[] = walk(root)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path: relative(root, path), text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
  });

/** Sources that are not tests. */
export const written: Source[] = sources.filter(({ path }) => !isTest(path));

/** Whether a file only serves tests. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').includes('tests');
}

/** The name and dependencies in the nearest package.json above a file. */
export function packageOf(path: string): { name: string; needs: Set<string> } {
  let folder = dirname(join(root, path));
  while (!exists(join(folder, 'package.json'))) folder = dirname(folder);
  const content = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name: content.name, needs: new Set(Object.keys({ ...content.dependencies, ...content.devDependencies })) };
}

/** The package of a bare import: `@scope/name/file.ts` is `@scope/name`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether an import names a package rather than a file or a part of Node. */
export function isBare(specifier: string): boolean {
  return !specifier.startsWith('.') && !specifier.startsWith('node:') && !specifier.startsWith('/') && !specifier.startsWith('virtual:');
}

/** A file's name without its folder. */
export const fileName = basename;

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
