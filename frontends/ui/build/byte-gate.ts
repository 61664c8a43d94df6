// The budgets of an app's downloads, in bytes after brotli (frontend.md section 2).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = {
  file: string;
  css?: string[];
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};
type Row = { what: string; bytes: number; limit: number };

/**
 * Bytes after brotli. `lazy` applies to each part that is loaded later, without what was loaded before; each of the `screens` to all
 * the JavaScript that these modules need, the entry's included.
 */
export type Budget = {
  html: number;
  entry: number;
  css: number;
  lazy: number;
  /** The texts of one more language, which are loaded once and whole; as other lazy parts where it is absent. */
  language?: number;
  screens?: readonly Screen[];
};
/** `after`: the modules that are there already; then only what comes on top of them and the entry is counted. */
type Screen = { name: string; modules: readonly string[]; limit: number; after?: readonly string[] };

/** Prints the size of each part of a built app, and fails the process if one is over its budget. */
export function checkBytes(dist: string, budget: Budget): void {
  const rows = new Weights(dist).rows(budget);
  for (const { what, bytes, limit } of rows) {
    const verdict = bytes > limit ? 'OVER' : 'ok';
    console.log(`${what.padEnd(46)} ${String(bytes).padStart(7)} of ${String(limit).padStart(7)} B br  ${verdict}`);
  }
  process.exitCode = rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
}

/** A part by its place: several have the name of the same file. */
const partName = (key: string): string => key.replace(/^.*\bsrc\/(features\/)?/, '').replace(/\.tsx?$/, '');

class Weights {
  readonly #dist: string;
  readonly #chunks: Record<string, Chunk>;
  readonly #files: string[];

  constructor(dist: string) {
    this.#dist = dist;
    this.#chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    this.#files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  }

  rows({ html, entry, css, lazy, language = lazy, screens = [] }: Budget): Row[] {
    const keys = Object.keys(this.#chunks);
    const first = new Set(keys.filter((key) => this.#chunks[key]?.isEntry).flatMap((key) => [...this.#closure(key)]));
    const later = keys.filter((key) => this.#chunks[key]?.isDynamicEntry);
    return [
      { what: 'index.html', bytes: this.#total(['index.html']), limit: html },
      { what: 'entry JavaScript', bytes: this.#total(first), limit: entry },
      { what: 'all CSS', bytes: this.#total(new Set(keys.flatMap((key) => this.#chunks[key]?.css ?? []))), limit: css },
      ...screens.map((screen) => ({ what: screen.name, bytes: this.#bytesOf(screen, first), limit: screen.limit })),
      ...later.map((key) => ({
        what: `lazy ${partName(key)}`,
        bytes: this.#total(this.#ownFiles(key)),
        limit: partName(key).startsWith('locales/') ? language : lazy,
      })),
      { what: 'web fonts (files)', bytes: this.#files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file)).length, limit: 0 },
    ];
  }

  #total(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + statSync(join(this.#dist, `${file}.br`)).size, 0);
  }

  #bytesOf({ modules, after }: Screen, first: ReadonlySet<string>): number {
    const there = after && this.#filesOf(after, first);
    return this.#total([...this.#filesOf(modules, first)].filter((file) => !there?.has(file)));
  }

  /** The scripts that these modules need besides those that are there. */
  #filesOf(modules: readonly string[], there: ReadonlySet<string>): Set<string> {
    const unknown = modules.filter((key) => this.#chunks[key] === undefined);
    if (unknown.length > 0) throw new Error(`These are no files of their own: ${unknown.join(', ')}`);
    return new Set([...there, ...modules.flatMap((key) => [...this.#closure(key)])]);
  }

  /** The scripts that a chunk needs to run: itself and everything that it imports statically. */
  #closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = this.#chunks[key];
    if (chunk === undefined || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) this.#closure(imported, found);
    return found;
  }

  /**
   * The parts that bring a chunk along: one that several parts share is never there alone. Throws where chunks need each other in a
   * circle: one of them would run before what it needs, and the app might not start.
   */
  #loaders(key: string, needing: readonly string[] = []): string[] {
    if (needing.includes(key)) throw new Error(`These files need each other: ${[...needing, key].join(' <- ')}`);
    const { isEntry, isDynamicEntry } = this.#chunks[key] ?? {};
    if (isEntry === true || isDynamicEntry === true) return [key];
    const importers = Object.keys(this.#chunks).filter((one) => this.#chunks[one]?.imports?.includes(key));
    return importers.flatMap((one) => this.#loaders(one, [...needing, key]));
  }

  /** The files still to be fetched when a lazy part is opened: its closure without the parts from which it is opened. */
  #ownFiles(key: string): string[] {
    const openers = Object.keys(this.#chunks).filter((opener) => this.#chunks[opener]?.dynamicImports?.includes(key));
    const there = openers.flatMap((opener) => this.#loaders(opener)).map((opener) => this.#closure(opener));
    return [...this.#closure(key)].filter((file) => !there.every((files) => files.has(file)));
  }
}
