// Fails when the built member app is over its budget of bytes (frontend.md section 2). Run it after the build.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; name?: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
type Row = { what: string; bytes: number; limit: number };

const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });

function brotliBytes(file: string): number {
  return statSync(join(dist, `${file}.br`)).size;
}

function total(names: Iterable<string>): number {
  return [...names].reduce((sum, file) => sum + brotliBytes(file), 0);
}

/** The scripts that a chunk can't run without: itself and all that it imports statically. */
function closure(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, found);
  return found;
}

/** What still has to be fetched when a lazy part is opened: its closure without the parts from which it is opened. */
function ownFiles(key: string): string[] {
  const openers = Object.keys(manifest).filter((opener) => manifest[opener]?.dynamicImports?.includes(key));
  const there = openers.map((opener) => closure(opener));
  return [...closure(key)].filter((file) => !there.every((files) => files.has(file)));
}

function rows(): Row[] {
  const keys = Object.keys(manifest);
  const entry = new Set(keys.filter((key) => manifest[key]?.isEntry).flatMap((key) => [...closure(key)]));
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry);
  return [
    { what: 'index.html', bytes: brotliBytes('index.html'), limit: 3_000 },
    { what: 'entry JavaScript', bytes: total(entry), limit: 100_000 },
    { what: 'all CSS', bytes: total(files.filter((file) => file.endsWith('.css'))), limit: 10_000 },
    ...lazy.map((key) => ({
      what: `lazy ${manifest[key]?.name ?? key}`,
      bytes: total(ownFiles(key)),
      limit: 25_000,
    })),
    { what: 'web fonts (files)', bytes: files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file)).length, limit: 0 },
  ];
}

let over = false;
for (const { what, bytes, limit } of rows()) {
  const verdict = bytes > limit ? 'OVER' : 'ok';
  over ||= bytes > limit;
  console.log(`${what.padEnd(32)} ${String(bytes).padStart(7)} of ${String(limit).padStart(7)} B br  ${verdict}`);
}
process.exitCode = over ? 1 : 0;
