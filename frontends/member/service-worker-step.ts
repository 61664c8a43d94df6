import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { type Bundle, filesOfModules } from '@sabiwell/ui/build/build-steps.ts';

const SHELL = ['/', '/manifest.webmanifest', '/icon.svg'];
const ENTRY = join(import.meta.dirname, 'src/worker/service-worker.ts');

/** Builds the service worker as `sw.js`, and tells it which files to fetch ahead: those of the shell and of these modules, and later the rest. */
export function buildServiceWorker(modules: readonly string[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
        const ahead = [...filesOfModules(bundle as Bundle, modules), ...styles].map((file) => `/${file}`).toSorted();
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no index.html to fetch ahead');
        const version = createHash('sha256').update(page.source).update(ahead.join()).update(publicFiles());
        const rest = this.emitFile({ type: 'asset', name: 'rest.json', source: JSON.stringify(restOf(bundle as Bundle, ahead)) });
        const code = await codeOf({ ahead, rest: `/${this.getFileName(rest)}`, version: version.digest('hex').slice(0, 12) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

function publicFiles(): Buffer {
  return Buffer.concat(SHELL.slice(1).map((path) => readFileSync(join(import.meta.dirname, 'public', path))));
}

/** The scripts that are not fetched ahead. A language is not among them: whoever chose it has it, and it is the largest of all. */
function restOf(bundle: Bundle, ahead: readonly string[]): string[] {
  const scripts = Object.values(bundle).filter((one) => one.type === 'chunk');
  const wanted = scripts.filter(({ facadeModuleId }) => !facadeModuleId?.includes('/src/locales/'));
  return wanted
    .map(({ fileName }) => `/${fileName}`)
    .filter((file) => !ahead.includes(file))
    .toSorted();
}

type Filled = { ahead: readonly string[]; rest: string; version: string };

async function codeOf({ ahead, rest, version }: Filled): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      SHELL: JSON.stringify(SHELL),
      ASSETS_AHEAD: JSON.stringify(ahead),
      REST: JSON.stringify(rest),
      VERSION: JSON.stringify(version),
    },
    build: { write: false, target: 'es2022', rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk') throw new Error('The service worker could not be built');
  return output.code;
}
