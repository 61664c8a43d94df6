import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { IndexHtmlTransformContext, Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a `.br` file of the best quality beside every text file, so that the gateway need not compress anything. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => writeBrotli(join(dir, file))));
    },
  };
}

async function writeBrotli(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${file}.br`, await brotli(plain, { params }));
}

/** Moves the style sheet behind the shell of index.html, so that the header is painted while the sheet loads (frontend.md section 2). */
export function styleAfterShell(): Plugin {
  return {
    name: 'style-after-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        if (link === undefined) throw new Error('index.html has no style sheet to move');
        return html.replace(link, '').replace(/\s*<noscript>/, (noscript) => `${link}${noscript}`);
      },
    },
  };
}

const PLACE = /\/\* screens \*\/ \{\}/;

/**
 * Writes into the inline script of index.html which files each first screen needs beyond those of the entry. The page itself requests
 * them, so that they need not wait until the app runs. `screens` lists the modules of each path.
 */
export function nameFirstScreens(screens: Record<string, string[]>): Plugin {
  return {
    name: 'name-first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        if (!PLACE.test(html)) throw new Error('index.html has no place for the files of its first screens');
        const there = closureOf(bundle, entry === undefined ? [] : [entry.fileName]);
        const filesOf = (modules: string[]) =>
          filesOfModules(bundle, modules)
            .filter((file) => !there.has(file))
            .map((file) => file.replace(/^assets\//, ''));
        const files = Object.fromEntries(Object.entries(screens).map(([path, modules]) => [path, filesOf(modules)]));
        return html.replace(PLACE, JSON.stringify(files));
      },
    },
  };
}

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunks that these modules and the entry need at once: their files with all that they import statically. */
export function filesOfModules(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const own = chunks.filter(({ facadeModuleId }) => modules.some((module) => facadeModuleId?.endsWith(`/${module}`)));
  if (own.length !== modules.length) throw new Error(`Not every one of these is a chunk: ${modules.join(', ')}`);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const needed = closureOf(
    bundle,
    [...entries, ...own].map(({ fileName }) => fileName),
  );
  return [...needed];
}

/** These files and everything that they import statically. */
function closureOf(bundle: Bundle, files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) continue;
    found.add(file);
    closureOf(bundle, chunk.imports, found);
  }
  return found;
}
