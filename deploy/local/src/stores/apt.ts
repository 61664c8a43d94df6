import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { onPath, run } from './executables.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether Debian packages can be installed on this machine. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/** Installs Debian packages without starting their services. */
export async function installPackages(...names: string[]): Promise<void> {
  const ownPolicy = !existsSync(POLICY);
  // Exit code 101 makes Debian's invoke-rc.d leave a service stopped.
  if (ownPolicy) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, timeout: 600_000, maxBuffer: 1e8 });
  try {
    await install().catch(async () => {
      await run('apt-get', ['update'], { env, timeout: 120_000, maxBuffer: 1e8 });
      await install();
    });
  } finally {
    if (ownPolicy) await rm(POLICY, { force: true });
  }
}
