import { onPath, run } from './stores/executables.ts';
import { canInstallPackages, installPackages } from './stores/apt.ts';
import { runTool } from './tools.ts';
import type { Say } from './progress.ts';

/** Debian's Chromium that can have no window: it needs little more than half of the processor time for the same pages. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// infrastructure.md: what a Chromium without a screen and without a network of its own needs.
const WITHOUT_SCREEN = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const WITHOUT_NETWORK = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** The arguments with which every test and tool starts Chromium. */
export const CHROMIUM_ARGS: readonly string[] = [...WITHOUT_SCREEN, ...WITHOUT_NETWORK];

/** Playwright's own Chromium, where it has been installed. */
async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return (await runs(file)) ? file : undefined;
}

async function runs(file: string): Promise<boolean> {
  return run(file, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

function installed(): string | undefined {
  return NAMES.map((name) => onPath(name)).find((file) => file !== undefined);
}

/** The browser for the tests: CHROMIUM_PATH, one on PATH, or one that is downloaded for them; undefined where there is none. */
export async function findChromium(say: Say): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH || installed() || (await playwrightChromium());
  if (given) return given;
  try {
    say('  installing Chromium (once)');
    if (canInstallPackages()) {
      await installPackages(SHELL).catch(() => installPackages('chromium'));
      return installed();
    }
    await runTool('Installing Chromium', 'playwright-core', ['install', 'chromium']);
    return await playwrightChromium();
  } catch (error) {
    say(`  ${(error as Error).message.trim().split('\n').at(-1)}`);
    return undefined;
  }
}
