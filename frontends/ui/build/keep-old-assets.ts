import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WEEK_MS = 7 * 86_400_000;

/**
 * Leaves the assets of earlier builds in their place for seven days after they were replaced, so that a tab that is still open finds
 * the parts it has not loaded yet. Goes with `emptyOutDir: false`.
 */
export function keepOldAssets(): Plugin {
  let dist = '';
  let before = new Set<string>();
  return {
    name: 'keep-old-assets',
    apply: 'build',
    configResolved({ root, build }) {
      dist = join(root, build.outDir);
      before = filesOf(join(dist, '.vite/manifest.json'));
    },
    async writeBundle(_options, bundle) {
      const now = new Date();
      for (const name of await readdir(join(dist, 'assets'))) {
        const file = `assets/${name.replace(/\.br$/, '')}`;
        const path = join(dist, 'assets', name);
        if (file in bundle) continue;
        if (before.has(file)) await utimes(path, now, now);
        else if (now.getTime() - (await stat(path)).mtimeMs > WEEK_MS) await rm(path);
      }
    },
  };
}

type Manifest = Record<string, { file: string; css?: string[] }>;

function filesOf(manifest: string): Set<string> {
  if (!existsSync(manifest)) return new Set();
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}
