import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';

const run = promisify(execFile);

/** How photos are analysed: by the food table alone, by the simulated model, or by an outside provider. */
export type Ai = 'off' | 'simulator' | 'cloud';

/** The folder and the port of a product that the tests have started; and whose code it runs, where that is not this checkout's. */
export type Place = { localDir: string; port: number; checkout?: string };

// A slow model takes seconds in these tests, and a report from the food table a fraction of one. The mails of a sender that was killed
// are sent again soon, because the tests wait for them.
const WAITS = { ANALYSIS_WAIT_MS: '4000', MAIL_LEASE_SECONDS: '8' };
/** A provider that does not exist. The tests that use it end before anything is sent to it. */
const MODELS = { AI_VISION_MODEL: 'none', AI_CHAT_MODEL: 'none' };
const CLOUD = { AI_BASE_URL: 'https://ai.example.com/v1', AI_API_KEY: 'none', ...MODELS, AI_PROFILE: 'generic' };

/** The settings of a product at this place, as `make` gets them. */
export function environment({ localDir, port }: Place, ai: Ai, more: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(AI|AI_.*|OTEL_.*|VITEST.*|NODE_ENV|NODE_OPTIONS)$/.test(name));
  const settings = { LOCAL_DIR: localDir, PORT: `${port}`, ...WAITS, ...(ai === 'simulator' ? { AI: ai } : {}) };
  return { ...Object.fromEntries(own), ...settings, ...(ai === 'cloud' ? CLOUD : {}), ...more };
}

/** Runs a `make` target for the product at this place; the error of a failure contains the whole output. */
export async function make(
  target: 'up' | 'down' | 'status' | 'reporting-rebuild' | 'backup' | 'restore',
  place: Place,
  ai: Ai = 'off',
  more: Record<string, string> = {},
): Promise<string> {
  try {
    const { stdout } = await run('make', [target], {
      cwd: place.checkout ?? CHECKOUT,
      env: environment(place, ai, more),
      maxBuffer: 10_000_000,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`make ${target} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Starts another product beside the running ones, with its state in `.local/<name>`. */
export async function startBeside(name: string): Promise<Place> {
  const { port } = await assignPorts(['port'], {}, isFree);
  const place = { localDir: join(CHECKOUT, '.local', name), port: port! };
  await make('up', place);
  return place;
}
