import { canInstallPackages, installPackages } from '@sabiwell/local/stores/apt.ts';
import { onPath } from '@sabiwell/local/stores/executables.ts';

const TOOLS = { wrk: 'wrk', nginx: 'nginx-light' };

/** Has wrk and nginx at hand, installed where this machine lets us. */
export async function prepareTools(): Promise<void> {
  const missing = Object.entries(TOOLS).filter(([name]) => onPath(name) === undefined);
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name).join(' and ');
  if (!canInstallPackages()) throw new Error(`make bench needs ${names}. Please install them.`);
  console.log(`- Installing ${names} …`);
  await installPackages(...missing.map(([, debian]) => debian));
}
