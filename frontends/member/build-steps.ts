import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a `.br` of the best quality beside every text file, so that the gateway has nothing to compress. */
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

/** Moves the style sheet behind the shell of index.html: the header is painted while the sheet is on its way (frontend.md section 2). */
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
