import { posix } from 'node:path';
import { type Source, sources } from './sources.ts';

/**
 * Groups of files that import each other in a circle, type-only and dynamic imports included, each as one line. Project references prevent
 * circles between packages.
 */
export function importCircles(files: readonly Source[] = sources): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const importsOf = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map((it) => (it.startsWith('.') ? posix.join(posix.dirname(path), it) : '')).filter((target) => paths.has(target)),
    ]),
  );
  const reached = new Map([...paths].map((path) => [path, reachableFrom(path, importsOf)]));
  const inCircles = [...paths].filter((path) => reached.get(path)?.has(path));
  const circles = inCircles.map((path) => inCircles.filter((other) => reached.get(path)?.has(other) && reached.get(other)?.has(path)));
  return [...new Set(circles.map((circle) => circle.toSorted().join(' and ')))];
}

/** Every file that a file imports, directly or through others; includes the file itself only in a circle. */
function reachableFrom(path: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of importsOf.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}
